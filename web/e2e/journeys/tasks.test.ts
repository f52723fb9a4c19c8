/** What administrators come for, each in at most three interactions from where they are. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addressIs, appears, disappears, isFocused, screenIs } from '../browser/conditions';
import { Interactions } from '../browser/interactions';
import { test } from '../browser/journey';
import { showing } from '../browser/list';
import { PLAIN_SCREENS } from '../browser/plainScreens';
import { chooseAction, formTitled, newAgeGroup, rowNamed, storeRow } from '../browser/reference';
import { askApi } from '../browser/session';
import { ADMINISTRATOR } from '../platform/accounts';
import { platform } from '../platform/platform';
import { createAdministrator } from '../platform/server';

const MOST = 3;

interface Task {
  /** Where the administrator is; on the dashboard, if not given. */
  at?: string | (() => Promise<string>);
  /** What has been done before the task begins. */
  first?: (page: Page) => Promise<unknown>;
  do: (hand: Interactions, page: Page) => Promise<unknown>;
}

const TASKS: Record<string, Task> = {
  'find the live hockey match': {
    do: async (hand, page) => {
      await hand.click(page.getByRole('link', { name: 'All live matches' }));
      await screenIs(page, 'Matches');
      await hand.choose(page.getByLabel('Sport', { exact: true }), 'Hockey');
      await addressIs(page, '/admin/matches?sportId=4&status=live');
      await hand.click(page.getByRole('link', { name: /^Scoreboard of/ }).first());
      await appears(page.getByRole('main').getByText('Live', { exact: true }));
    },
  },
  'see which results are overdue': {
    at: '/admin/players',
    do: async (hand, page) => {
      await hand.press('g d');
      // Their list, or that there are none: it depends on the hour at which the demo was made.
      await appears(page.getByRole('region', { name: 'Today' }).getByText(/overdue/i));
    },
  },
  'deactivate five templates': {
    at: '/admin/config/event-templates',
    first: async (page) => {
      for (let number = 1; number <= 5; number += 1) {
        await storeRow('event-templates', {
          event_type: `Beacon ${number}`,
          sport_type: 'football',
          template_text: `Beacon ${number} by {player}`,
          is_active: true,
        });
      }
      await appears(rowNamed(page, 'Beacon 5'));
    },
    do: async (hand, page) => {
      const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
      await hand.click(box('Beacon 1'));
      await hand.click(box('Beacon 5'), { modifiers: ['Shift'] });
      await hand.click(page.getByRole('button', { name: 'Deactivate', exact: true }));
      await appears(page.getByText('5 rows are now inactive.'));
    },
  },
  'open the page of a team': {
    do: async (hand, page) => {
      await find(hand, page, 'port alder', 'Teams');
      await screenIs(page, 'Port Alder');
    },
  },
  'see the matches of today': {
    do: async (hand, page) => {
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' }).format();
      await hand.press('g m');
      await screenIs(page, 'Matches');
      await hand.enter(page.getByLabel('From', { exact: true }), today);
      await hand.enter(page.getByLabel('To', { exact: true }), today);
      await addressIs(page, `/admin/matches?from=${today}&to=${today}`);
      await showing(page);
    },
  },
  'list the users that never signed in': {
    do: async (hand, page) => {
      await hand.press('g u');
      await screenIs(page, 'Users');
      await hand.choose(page.getByLabel('Sign-in', { exact: true }), 'Never signed in');
      await addressIs(page, '/admin/users?signIns=never');
      await showing(page);
    },
  },
  'see when a team plays next': {
    do: async (hand, page) => {
      const { matches } = await askApi<{ matches: { team_a_name: string | null }[] }>(
        platform().origin,
        ADMINISTRATOR,
        '/admin/matches?status=scheduled&search=premier%20division&sort=-scheduled_date',
      );
      const team = matches.find(({ team_a_name }) => team_a_name !== null)?.team_a_name ?? '';
      await find(hand, page, team, 'Teams');
      await screenIs(page, team);
      await appears(page.getByRole('region', { name: 'Next matches' }).getByRole('link'));
    },
  },
  'export the activity': {
    do: async (hand, page) => {
      await hand.press('g y');
      await screenIs(page, 'Activity');
      const download = page.waitForEvent('download');
      await hand.click(page.getByRole('button', { name: 'Export CSV' }));
      expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    },
  },
  'read the rules of a competition': {
    at: PLAIN_SCREENS['a table'].at,
    do: async (hand, page) => {
      await hand.click(page.getByRole('tab', { name: 'Rules' }));
      await appears(page.getByRole('tabpanel', { name: 'Rules' }).getByRole('heading'));
    },
  },
  'undo a deletion': {
    at: '/admin/config/age-groups',
    first: async (page) => {
      await newAgeGroup('Harbour pilots');
      await appears(rowNamed(page, 'Harbour pilots'));
      await chooseAction(page, 'Harbour pilots', 'Delete…');
      await formTitled(page, 'Are you sure you want to delete this age group?')
        .getByRole('button', { name: 'Delete' })
        .click();
      await disappears(rowNamed(page, 'Harbour pilots'));
    },
    do: async (hand, page) => {
      await hand.click(page.getByRole('button', { name: 'Undo' }));
      await appears(rowNamed(page, 'Harbour pilots'));
    },
  },
};

for (const [name, { at = '/admin/dashboard', first, do: act }] of Object.entries(TASKS)) {
  test(`to ${name} takes at most ${MOST} interactions`, async ({ open }) => {
    const page = await open(typeof at === 'string' ? at : await at());
    await appears(page.locator('h1'));
    await first?.(page);
    const hand = new Interactions(page);
    await act(hand, page);
    expect(hand.count).toBeLessThanOrEqual(MOST);
  });
}

test(`to change the language takes at most ${MOST} interactions`, async ({ open }) => {
  // The server keeps the language: the others go on in English.
  const traveller = { username: 'timo', password: 'a ferry at every harbour' };
  await createAdministrator(platform().database, traveller);
  const page = await open('/admin/dashboard', { as: traveller });
  await screenIs(page, 'Dashboard');
  const hand = new Interactions(page);
  await find(hand, page, 'language deutsch', 'Actions');
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('de');
  expect(hand.count).toBeLessThanOrEqual(MOST);
});

/** Opens what the palette finds first. */
async function find(
  hand: Interactions,
  page: Page,
  text: string,
  group: 'Teams' | 'Actions',
): Promise<void> {
  await hand.press('Control+k');
  await isFocused(page.getByRole('combobox', { name: /^Search screens/ }));
  await hand.type(text);
  await appears(page.getByRole('group', { name: group }).getByRole('option'));
  await hand.press('Enter');
}
