import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { appears, disappears, oneLine, screenIs, textsAre } from '../browser/conditions';
import { test } from '../browser/journey';
import { openTournament, tournamentsWith } from '../browser/tournament';

const CUP = 'Alder Harbour Cup';
const LEAGUE = 'Coastal League';

const addressEndsWith = (page: Page, end: string) =>
  expect.poll(() => page.url().endsWith(end)).toBe(true);

test('a tournament opens from its details, and the way back leads to the list as it was', async ({
  open,
}) => {
  const page = await open(tournamentsWith(CUP));
  await openTournament(page, CUP);
  await appears(page.getByRole('region', { name: 'Knock-out' }).getByText('4–2 on penalties'));
  const facts = page.getByRole('region', { name: 'Facts' });
  expect(oneLine(await facts.innerText())).toMatch(/Teams 4 Players 26 Matches 3/i);
  await textsAre(page.getByRole('tab'), [
    'Overview',
    'Standings',
    'Bracket',
    'Fixtures',
    'Leaders',
  ]);
  await page.getByRole('link', { name: 'Back to tournaments' }).click();
  await screenIs(page, 'Tournaments');
  await addressEndsWith(page, tournamentsWith(CUP).replace('%20', '+').replace('%20', '+'));
});

test('the bracket tells who went through and how, and the keyboard follows its lines', async ({
  open,
}) => {
  const page = await open(tournamentsWith(CUP));
  await openTournament(page, CUP, 'Bracket');
  const final = page.getByRole('list', { name: 'Final', exact: true }).getByRole('link');
  expect(oneLine(await final.innerText())).toMatch(/Port Alder 3.*Tern Bay 3/);
  await final.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Saltmarsh Rovers');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await screenIs(page, 'Port Alder vs Tern Bay');
});

test('a table tells on demand why each row stands where it stands', async ({ open }) => {
  const page = await open(tournamentsWith(LEAGUE));
  await openTournament(page, LEAGUE, 'Standings');
  const table = page.getByRole('table', { name: 'League' });
  await appears(table);
  await disappears(page.getByText(/^Above /));
  await page.getByRole('button', { name: 'Show all reasons' }).click();
  await textsAre(table.getByText(/^(Above|Level with) /), [
    'Above Dune City by goal difference: +2 to −2. Both have 3 points.',
    'Above Cove United by points: 3 to 1.',
    'Level with Pier Nine on every criterion: they share 3rd place.',
  ]);
});

test('fixtures stand under their rounds or their days, in the address as on the screen', async ({
  open,
}) => {
  const page = await open(tournamentsWith(LEAGUE));
  await openTournament(page, LEAGUE, 'Fixtures');
  const heads = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
  await textsAre(heads, ['League · Matchday 1', 'League · Matchday 2', 'League · Matchday 3']);
  await page.getByText('By date', { exact: true }).click();
  await textsAre(heads, ['6 Sept 2025', '13 Sept 2025', '20 Sept 2025', '19 Dec 2026']);
  await page.getByLabel('Status').selectOption({ label: 'Postponed' });
  await textsAre(heads, ['13 Sept 2025']);
  await page.reload();
  await textsAre(heads, ['13 Sept 2025']);
});

test('the leaders are those of the matches’ events', async ({ open }) => {
  const page = await open(tournamentsWith(CUP));
  await openTournament(page, CUP, 'Leaders');
  const scorers = page.getByRole('table', { name: 'Top scorers' });
  await appears(scorers);
  expect(oneLine(await scorers.getByRole('row').nth(1).innerText())).toMatch(
    /^1= shared Ilanka Brandt Port Alder 2 1 1$/,
  );
  // Neither an own goal nor the kicks of the shoot-out make a scorer: three are left.
  expect(await scorers.getByRole('row').count()).toBe(1 + 3);
});

test('the rules are told in words, with where the points come from', async ({ open }) => {
  const page = await open(tournamentsWith(LEAGUE));
  await openTournament(page, LEAGUE, 'Rules');
  const rules = page.getByRole('tabpanel');
  await appears(rules.getByText('Field hockey pool'));
  await appears(rules.getByText('Goal difference', { exact: true }));
  await appears(rules.getByRole('region', { name: 'Points' }));
});
