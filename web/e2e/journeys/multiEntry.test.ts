import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addressIs, appears, oneLine, screenIs } from '../browser/conditions';
import { test } from '../browser/journey';
import { matchesWith, openMatch } from '../browser/match';

/** The leaderboard as it is heard, row by row. */
async function leaderboard(page: Page): Promise<string[]> {
  const table = page.getByRole('table', { name: 'Leaderboard' });
  await appears(table);
  return (await table.getByRole('row').allTextContents()).slice(1).map(oneLine);
}

/** What stands below one head of the leaderboard, from first to last. */
async function columnOf(page: Page, header: string): Promise<string[]> {
  const table = page.getByRole('table', { name: 'Leaderboard' });
  await appears(table);
  const heads = await table.getByRole('columnheader').allTextContents();
  const place = heads.indexOf(header);
  expect(place, `there is a column ${header}`).toBeGreaterThanOrEqual(0);
  const cells = table.locator(`tbody tr > :nth-child(${place + 1})`);
  return (await cells.allTextContents()).map(oneLine);
}

test('a sprint has medals, a shared second place, three decimals, and no rank for who stopped', async ({
  open,
}) => {
  const page = await open(matchesWith('100 m Final'));
  await openMatch(page, '100 m Final');
  await appears(page.getByText('Office Race', { exact: true }));
  await appears(page.getByText('Sprint', { exact: true }));
  const ranks = await columnOf(page, 'Rank');
  for (const [place, heard] of [
    '1st, gold',
    'tied 2nd, silver',
    'tied 2nd, silver',
    '4th',
    '5th',
    'Not ranked',
  ].entries()) {
    expect(ranks[place]).toContain(heard);
  }
  expect(await columnOf(page, 'Participant')).toEqual([
    'Tobias Ash',
    'Idris Bell',
    'Marek Coen',
    'Yusuf Dover',
    'Lars Elmstad',
    'Remy Foxley',
  ]);
  // What was measured, with what is official where that is another time.
  expect(await columnOf(page, 'Time (s)')).toEqual([
    '10.012official: 10.02',
    '10.104official: 10.11',
    '10.104official: 10.11',
    '10.230',
    'N/A',
    'N/A',
  ]);
  const status = await columnOf(page, 'Status');
  expect(status).toEqual([...Array(5).fill('Completed'), 'DNF']);
  expect(await columnOf(page, 'Reaction (s)')).toContain('0.141');
  // There are no teams: the starters are listed one by one.
  const lineup = page.getByRole('region', { name: 'Start list' });
  await expect.poll(() => lineup.getByRole('listitem').count()).toBe(6);
});

test('a relay has teams with their members, the selected ones marked', async ({ open }) => {
  const page = await open(matchesWith('4 x 100 m Relay'));
  await openMatch(page, '4 x 100 m Relay');
  await appears(page.getByText('Office Race', { exact: true }));
  await appears(page.getByText('Relay Race', { exact: true }));
  expect(await columnOf(page, 'Participant')).toEqual([
    'Lantern Harriers',
    'Orchard Striders',
    'Quarry Athletics',
  ]);
  expect(await columnOf(page, 'Time (s)')).toEqual(['39.120', '39.875official: 39.88', 'N/A']);
  const team = page.getByRole('region', { name: 'Lantern Harriers' });
  const members = team.getByRole('listitem');
  await expect.poll(() => members.count()).toBe(5);
  expect(await members.filter({ hasText: 'Selected' }).count()).toBe(4);
  const reserve = members.filter({ hasText: 'Jon Reserve-Lacey' });
  expect(await reserve.getByText('Selected').count()).toBe(0);
});

test('a motor race has laps, points and grid, and who broke down comes last', async ({ open }) => {
  const page = await open(matchesWith('Coast Road Grand Prix - Race'));
  await openMatch(page, 'Coast Road Grand Prix - Race');
  expect(await columnOf(page, 'Points')).toEqual(['12.5', '9', '7.5', '']);
  expect(await columnOf(page, 'Laps')).toEqual(['44', '44', '43', '12']);
  expect(await columnOf(page, 'Grid')).toEqual(['2', '1', 'PL', '3']);
  const times = await columnOf(page, 'Time (s)');
  expect(times[0]).toContain('5523.897');
  expect(times[0]).toContain('1:32:03.897');
  expect(times.slice(2)).toEqual(['N/A', 'N/A']);
  expect((await leaderboard(page)).at(-1)).toMatch(/^–?Not ranked.*Dax Ormond.*DNF/);
});

test('Refresh asks the server again, and the way back leads to the list', async ({ open }) => {
  const page = await open(matchesWith('100 m Final'));
  await openMatch(page, '100 m Final');
  const again = page.waitForResponse(/\/api\/v1\/admin\/multi-entry\/\d+\/leaderboard$/);
  await page.getByRole('button', { name: 'Refresh' }).click();
  expect((await again).status()).toBe(200);
  await page.getByRole('link', { name: 'Back to matches' }).click();
  await screenIs(page, 'Matches');
});

test('a match of two teams that is asked for as a leaderboard opens its scoreboard', async ({
  open,
}) => {
  const page = await open(matchesWith('Port Alder vs Tern Bay'));
  await openMatch(page, 'Port Alder vs Tern Bay');
  const scoreboard = new URL(page.url()).pathname;
  await page.goto(scoreboard.replace('scoreboard', 'multi-entry'));
  await screenIs(page, 'Port Alder vs Tern Bay');
  await addressIs(page, scoreboard);
});
