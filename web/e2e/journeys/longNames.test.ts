import type { Page } from 'playwright-core';
import { holdsWithAnyFont } from '../browser/anyFont';
import { appears, atRest, renewed } from '../browser/conditions';
import { test } from '../browser/journey';
import { giveLongNames } from '../browser/longNames';

const SCREENS: Record<string, { at: string; first?: (page: Page) => Promise<unknown> }> = {
  'the dashboard': { at: '/admin/dashboard' },
  users: { at: '/admin/users' },
  players: { at: '/admin/players' },
  tournaments: { at: '/admin/tournaments' },
  'a tournament': { at: '/admin/tournaments/1' },
  'a table': { at: '/admin/tournaments/1?tab=standings' },
  'the fixtures': { at: '/admin/tournaments/1?tab=fixtures' },
  'the leaders': { at: '/admin/tournaments/1?tab=leaders' },
  'a bracket': { at: '/admin/tournaments/1?tab=bracket' },
  matches: { at: '/admin/matches' },
  'matches in rows': { at: '/admin/matches?layout=rows' },
  'a scoreboard': { at: '/admin/matches/1/scoreboard' },
  'a team': { at: '/admin/teams/1' },
  'age groups': { at: '/admin/config/age-groups' },
  'an age group that may be deleted': {
    at: '/admin/config/age-groups',
    first: async (page) => {
      await page
        .getByRole('button', { name: /^More actions/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Delete…' }).click();
      await appears(page.getByRole('dialog'));
    },
  },
};

for (const [name, { at, first }] of Object.entries(SCREENS)) {
  test(`${name}: names of 255 characters break nothing`, async ({ open }) => {
    const page = await open('/admin/sports');
    await giveLongNames(page);
    await renewed(page, () => page.goto(at));
    await appears(page.locator('h1'));
    await atRest(page);
    await first?.(page);
    await holdsWithAnyFont(page);
  });
}
