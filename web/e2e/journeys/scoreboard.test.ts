import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addressIs, appears, oneLine, screenIs, textsAre } from '../browser/conditions';
import { test } from '../browser/journey';
import { matchesWith, openMatch } from '../browser/match';

const FINAL = 'Port Alder vs Tern Bay';

const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('the final ended 3–3 and was won in the shoot-out', async ({ open }) => {
  const page = await open(matchesWith(FINAL));
  await openMatch(page, FINAL);
  await addressIsScoreboard(page);
  const score = oneLine(await page.getByRole('region', { name: 'Score', exact: true }).innerText());
  expect(score).toMatch(/Port Alder 3 .*Tern Bay 3/);
  expect(score).toContain('after extra time (4–2 pens)');
  expect(score).toContain('Winner: Port Alder on penalties');
  expect(score).toContain('17 Aug 2025');
  expect(score).toContain('19:30');
  expect(score).toContain('Breakwater Ground');
  await appears(page.getByRole('main').getByText('Alder Harbour Cup', { exact: false }));
});

test('the timeline tells every event with its minute', async ({ open }) => {
  const page = await open(matchesWith(FINAL));
  await openMatch(page, FINAL);
  const words = oneLine(await panel(page, 'Match events').innerText());
  for (const moment of [
    /12′ .*Goal 1–0 Ilanka Brandt/i,
    /30′ .*Own goal 1–1 Oda Wren/i,
    /45\+2′ .*Penalty goal 2–1 Ilanka Brandt/i,
    /63′ .*Substitution .*Hanne Pike .*for Runa Vale/i,
    /78′ .*Goal 2–2 Josefa Hale/i,
    /101′ .*Goal 2–3 Josefa Hale/i,
    /105\+1′ .*Goal 3–3 Marit Quill/i,
    /118′ .*Red Card Elin Rook/i,
    /Shoot-out miss .*Sunniva Tarn/i,
  ]) {
    expect(words).toMatch(moment);
  }
});

test('star performers count goals of their own, and highlights are there', async ({ open }) => {
  const page = await open(matchesWith(FINAL));
  await openMatch(page, FINAL);
  const stars = oneLine(await panel(page, 'Star performers').innerText());
  expect(stars).toMatch(/Ilanka Brandt Port Alder 2 goals/);
  expect(stars).toMatch(/Josefa Hale Tern Bay 2 goals/);
  expect(stars).toMatch(/Marit Quill Port Alder 1 goal\b/);
  expect(stars).not.toContain('Oda Wren');
  expect(oneLine(await panel(page, 'Highlights').innerText())).toMatch(/Own goal/);
});

test('both teams list their players, captain and players marked', async ({ open }) => {
  const page = await open(matchesWith(FINAL));
  await openMatch(page, FINAL);
  for (const [team, captain] of [
    ['Port Alder', 'Tove Sorrel'],
    ['Tern Bay', 'Josefa Hale'],
  ] as const) {
    const members = panel(page, team).getByRole('listitem');
    await expect.poll(() => members.count()).toBe(13);
    const marked = members.filter({ hasText: 'Captain' });
    expect(await marked.count()).toBe(1);
    expect(await marked.innerText()).toContain(captain);
    expect(await members.filter({ hasText: /Player$/ }).count()).toBe(12);
  }
});

test('Refresh asks the server again', async ({ open }) => {
  const page = await open(matchesWith(FINAL));
  await openMatch(page, FINAL);
  const again = page.waitForResponse(/\/api\/v1\/match\/\d+\/scoreboard$/);
  await page.getByRole('button', { name: 'Refresh' }).click();
  expect((await again).status()).toBe(200);
  await screenIs(page, FINAL);
});

test('the link back returns to the list and its search', async ({ open }) => {
  const page = await open(matchesWith(FINAL));
  await openMatch(page, FINAL);
  await page.getByRole('link', { name: 'Back to matches' }).click();
  await screenIs(page, 'Matches');
  expect(await page.getByLabel('Search matches').inputValue()).toBe(FINAL);
});

test('games of many points are told one by one on demand', async ({ open }) => {
  const page = await open(matchesWith('Wei-Lin Arden vs Haru Satomi'));
  await openMatch(page, 'Wei-Lin Arden vs Haru Satomi');
  const table = page.getByRole('table', { name: 'Score by game' });
  await textsAre(table.getByRole('row').nth(1).getByRole('cell'), ['21', '21']);
  await textsAre(table.getByRole('row').nth(2).getByRole('cell'), ['14', '9']);
  const game = page.getByRole('button', { name: /^Game 1 21–14 35 points/ });
  expect(await game.getAttribute('aria-expanded')).toBe('false');
  await game.click();
  expect(await game.getAttribute('aria-expanded')).toBe('true');
  await expect
    .poll(async () =>
      oneLine(await panel(page, 'Match events').getByRole('listitem').last().innerText()),
    )
    .toMatch(/^21–14 Wei-Lin Arden/);
  expect(oneLine(await panel(page, 'Star performers').innerText())).toMatch(
    /Wei-Lin Arden 42 points .*Haru Satomi 23 points/,
  );
});

test('a race that is asked for as a scoreboard opens its leaderboard', async ({ open }) => {
  const page = await open(matchesWith('100 m Final'));
  await openMatch(page, '100 m Final');
  const leaderboard = new URL(page.url()).pathname;
  await page.goto(leaderboard.replace('multi-entry', 'scoreboard'));
  await screenIs(page, '100 m Final');
  await addressIs(page, leaderboard);
});

test('a match that is not there has a title, a reason and a way out', async ({
  open,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const page = await open('/admin/matches/987654/scoreboard');
  await screenIs(page, 'Error Loading Scoreboard');
  await appears(page.getByText('Failed to load scoreboard. Please try again.'));
  await appears(page.getByRole('button', { name: 'Try Again' }));
  await page.getByRole('link', { name: 'Back to matches' }).click();
  await screenIs(page, 'Matches');
});

test('an address that names no match says so', async ({ open }) => {
  const page = await open('/admin/matches/final/scoreboard');
  await screenIs(page, 'Invalid Match Data');
  await appears(page.getByRole('link', { name: 'Back to matches' }));
});

async function addressIsScoreboard(page: Page): Promise<void> {
  await expect
    .poll(() => new URL(page.url()).pathname)
    .toMatch(/^\/admin\/matches\/\d+\/scoreboard$/);
}
