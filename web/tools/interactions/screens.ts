/** Every screen, and what people do there. */
import type { Page } from 'playwright-core';
import { PHONE } from '../../e2e/browser/window';
import type { Hand } from './hand';
import type { Records } from './records';

export interface Screen {
  at: string;
  /** What is done in each round; the screen is loaded afresh before it. */
  act: (hand: Hand) => Promise<void>;
  /** Without the shell around it, before anybody has signed in. */
  signedOut?: boolean;
  /** In CSS pixels; a laptop's, if not given. */
  width?: number;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');

async function search(hand: Hand, text: string): Promise<void> {
  const field = hand.page.locator('[data-screen-search]');
  await hand.type('type into the search', field, text);
  await hand.keys('clear the search', 'Escape');
}

async function turnPages(hand: Hand): Promise<void> {
  await hand.click('turn the page', button(hand.page, 'Next page'));
  await hand.click('turn the page', button(hand.page, 'Next page'));
}

const filter = (hand: Hand, name: string) =>
  hand.choose(`filter by ${name.toLowerCase()}`, hand.page.getByLabel(name, { exact: true }));

async function sort(hand: Hand, column: string): Promise<void> {
  const header = hand.page.getByRole('columnheader', { name: column }).getByRole('button');
  await hand.click('sort a column', header);
  await hand.click('sort a column', header);
}

/** A list in a table. */
const table = (at: string, text: string, column: string): Screen => ({
  at,
  act: async (hand) => {
    await search(hand, text);
    await sort(hand, column);
    await turnPages(hand);
  },
});

async function browseMatches(hand: Hand): Promise<void> {
  await search(hand, 'harbour 1');
  await filter(hand, 'Sport');
  await filter(hand, 'Status');
  await hand.quietly(() => hand.page.goto('/admin/matches'));
  await turnPages(hand);
  await hand.click('open a match', hand.page.getByRole('link', { name: /^Scoreboard/ }));
}

/** A kind of reference data, and a field of its form. */
const configuration = (kind: string, field: string): Screen => ({
  at: `/admin/config/${kind}`,
  act: async (hand) => {
    const { page } = hand;
    await search(hand, 'foot');
    await filter(hand, 'Status');
    await hand.quietly(() => page.goto(`/admin/config/${kind}`));
    await hand.click('sort a column', page.getByRole('columnheader').nth(1).getByRole('button'));
    await hand.click('open the menu of a row', button(page, /^More actions/));
    await hand.keys('close the menu of a row', 'Escape');
    await hand.click('open a row to edit', button(page, /^Edit /));
    await hand.keys('close the form', 'Escape');
    await hand.click('add', button(page, /^Add /));
    await hand.type('type into the form', dialog(page).getByLabel(field), 'Below 9');
    await hand.click('switch active', dialog(page).getByLabel('Active'));
    await hand.click(
      'save what is refused',
      dialog(page).getByRole('button', { name: /^(Add|Save|Create)/ }),
    );
  },
});

export function screensOf(found: Records): Record<string, Screen> {
  const tournament = (id: number, tab: string) => `/admin/tournaments/${id}?tab=${tab}`;
  const tab = (hand: Hand, name: string) => hand.page.getByRole('tab', { name });
  return {
    'sign-in': {
      at: '/admin',
      signedOut: true,
      act: async (hand) => {
        await hand.type('type the name', hand.page.getByLabel('Username'), 'nobody');
        await hand.type(
          'type the password',
          hand.page.getByPlaceholder('Enter your password'),
          'at all',
        );
        await hand.click('show the password', button(hand.page, 'Show or hide password'));
        await hand.click('remember me', hand.page.getByLabel('Remember me'));
        await hand.click('sign in', button(hand.page, 'Sign In'));
      },
    },
    dashboard: {
      at: '/admin/dashboard',
      act: async (hand) => {
        await hand.click('change the period', hand.page.getByText('90 days'));
        await hand.click('show the table', button(hand.page, 'Show table'));
        await hand.click('show the chart', button(hand.page, 'Show chart'));
        await hand.click('change the period', hand.page.getByText('7 days'));
      },
    },
    users: table('/admin/users', 'anna', 'Email'),
    players: table('/admin/players', 'anna', 'Joined'),
    player: {
      at: `/admin/players/${found.player}`,
      act: (hand) =>
        hand.click('open another screen', hand.page.getByRole('main').getByRole('link')),
    },
    tournaments: {
      at: '/admin/tournaments',
      act: async (hand) => {
        const { page } = hand;
        await search(hand, 'cup');
        await hand.choose('sort the list', page.getByLabel('Sort by'));
        await filter(hand, 'Sport');
        await filter(hand, 'Status');
        await hand.quietly(() => page.goto('/admin/tournaments'));
        await turnPages(hand);
        await hand.click('open the details', button(page, /^View Details/));
        await hand.keys('close the details', 'Escape');
      },
    },
    'tournament at a glance': {
      at: `/admin/tournaments/${found.cup}`,
      act: async (hand) => {
        for (const name of ['Standings', 'Bracket', 'Leaders', 'Rules', 'Overview']) {
          await hand.click(`change to ${name.toLowerCase()}`, tab(hand, name));
        }
      },
    },
    standings: {
      at: tournament(found.cup, 'standings'),
      act: async (hand) => {
        await hand.click('show a reason', button(hand.page, /^Why/));
        await hand.click('show all reasons', button(hand.page, 'Show all reasons'));
        await hand.click('hide all reasons', button(hand.page, 'Hide all reasons'));
        await hand.type('choose a day', hand.page.getByLabel('Matches up to'), '01012025');
      },
    },
    bracket: {
      at: tournament(found.cup, 'bracket'),
      act: async (hand) => {
        await hand.click('draw it compact', hand.page.getByRole('switch', { name: 'Compact' }));
        await hand.click('draw it large', hand.page.getByRole('switch', { name: 'Compact' }));
        await hand.page.getByLabel('Bracket').getByRole('link').first().focus();
        await hand.keys('walk the bracket', 'ArrowRight', 'ArrowDown', 'ArrowLeft');
      },
    },
    'fixtures, a thousand': {
      at: tournament(found.league, 'standings'),
      act: async (hand) => {
        const { page } = hand;
        await hand.click('change to fixtures', tab(hand, 'Fixtures'));
        await hand.click('order by date', page.getByText('By date'));
        await hand.click('order by round', page.getByText('By round'));
        await filter(hand, 'Status');
        await filter(hand, 'Status');
        await filter(hand, 'Status');
        await hand.quietly(() => page.getByLabel('Status').selectOption(''));
        await hand.clickThrough(
          'change the order in one go',
          page.getByText('By date'),
          page.getByText('By round'),
          page.getByText('By date'),
        );
        await hand.click('turn the page', button(page, 'Next page'));
        await hand.click('turn the page', button(page, 'Previous page'));
        await hand.click('change to standings', tab(hand, 'Standings'));
      },
    },
    leaders: {
      at: tournament(found.cup, 'leaders'),
      act: (hand) => hand.click('change to rules', tab(hand, 'Rules')),
    },
    matches: { at: '/admin/matches', act: browseMatches },
    scoreboard: {
      at: `/admin/matches/${found.football}/scoreboard`,
      act: (hand) => hand.click('refresh', button(hand.page, /^Refresh/)),
    },
    'scoreboard, point by point': {
      at: `/admin/matches/${found.volleyball}/scoreboard`,
      act: async (hand) => {
        await hand.click('show the points', hand.page.locator('main button[aria-expanded]'));
        await hand.click('hide the points', hand.page.locator('main button[aria-expanded]'));
      },
    },
    race: {
      at: `/admin/matches/${found.race}/multi-entry`,
      act: (hand) => hand.click('refresh', button(hand.page, /^Refresh/)),
    },
    team: {
      at: `/admin/teams/${found.team}`,
      act: async (hand) => {
        await hand.click('show the table', button(hand.page, 'Show table'));
        await hand.click('show the chart', button(hand.page, 'Show chart'));
      },
    },
    'team with many matches': {
      at: `/admin/teams/${found.leagueTeam}`,
      act: (hand) =>
        hand.click('open a meeting', hand.page.getByRole('link', { name: /^Against / })),
    },
    'head to head': {
      at: `/admin/teams/${found.team}/against/${found.opponent}`,
      act: (hand) =>
        hand.click('change sides', hand.page.getByRole('link', { name: /^From the side/ })),
    },
    sports: {
      at: '/admin/config/sports',
      act: (hand) =>
        hand.click('open another screen', hand.page.getByRole('link', { name: 'Age Groups' })),
    },
    'age groups': configuration('age-groups', 'Name'),
    'gender categories': configuration('gender-categories', 'Name'),
    'event templates': configuration('event-templates', 'Event type'),
    'scoring config': configuration('scoring-config', 'Points for a win'),
    'match formats': configuration('match-formats', 'Name'),
    activity: {
      at: '/admin/activity',
      act: async (hand) => {
        const { page } = hand;
        await hand.click('show details', button(page, /^Details/));
        await hand.click('hide details', button(page, /^Details/));
        await search(hand, 'import');
        await sort(hand, 'When');
        await filter(hand, 'Action');
      },
    },
    security: {
      at: '/admin/security',
      act: async (hand) => {
        await hand.click('open the dialog', button(hand.page, 'Switch on'));
        await hand.type('type a code', dialog(hand.page).getByLabel(/code/i), '123456');
        await hand.keys('close the dialog', 'Escape');
      },
    },
    'change password': {
      at: '/admin/change-password',
      act: async (hand) => {
        await hand.type(
          'type a password',
          hand.page.getByLabel('New password', { exact: true }),
          'seagulls',
        );
        await hand.click(
          'save what is refused',
          hand.page.getByRole('main').getByRole('button', { name: 'Change Password' }),
        );
      },
    },
    'menu of a phone': {
      at: '/admin/matches',
      width: PHONE,
      act: async (hand) => {
        await hand.click('open the menu', button(hand.page, 'Open menu'));
        await hand.click('choose a screen', dialog(hand.page).getByRole('link', { name: 'Users' }));
      },
    },
  };
}

/** What is different where all matches are in the browser. */
export function screensOfThousand(): Record<string, Screen> {
  return { 'matches, a thousand in memory': { at: '/admin/matches', act: browseMatches } };
}
