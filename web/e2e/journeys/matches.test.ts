import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { addressIs, appears, oneLine, screenIs, textsAre } from '../browser/conditions';
import { test } from '../browser/journey';
import { currentPage, found, showing, turnTo } from '../browser/list';
import { CROWDED_MATCHES } from '../platform/crowdedLeague';

const cards = (page: Page) => page.getByRole('article');

/** Notes which queries go to the list of matches. */
function listCalls(page: Page): URLSearchParams[] {
  const calls: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/v1/admin/matches') calls.push(searchParams);
  });
  return calls;
}

/** Notes every reply with the moment that it is of, and when it came: why something was asked twice. */
function replies(page: Page): string[] {
  const begun = performance.now();
  const heard: string[] = [];
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    if (!pathname.startsWith('/api/')) return;
    const { 'x-moment': moment = 'no moment' } = response.headers();
    const after = Math.round(performance.now() - begun);
    heard.push(`${after} ms: ${response.status()} ${pathname}${search} (${moment})`);
  });
  return heard;
}

test('a card shows teams, scores, winner and where the match belongs', async ({ open }) => {
  const page = await open('/admin/matches?search=port%20alder%20tern%20bay');
  await appears(cards(page));
  const words = oneLine(await cards(page).innerText());
  for (const fact of [
    'Match 3',
    'Completed',
    /Port Alder 3 VS Tern Bay 3/,
    '(4–2 pens)',
    'Winner: Port Alder',
    'Football',
    '17 Aug 2025',
    '19:30',
    'Alder Harbour Cup',
    '19 events',
  ]) {
    expect(words).toMatch(fact instanceof RegExp ? fact : new RegExp(escaped(fact), 'i'));
  }
});

test('a draw, an award, a postponed and a cancelled match are told apart', async ({ open }) => {
  const page = await open('/admin/matches?search=coastal%20league');
  await expect.poll(() => cards(page).count()).toBe(6);
  const card = (name: string) =>
    cards(page)
      .filter({ has: page.getByRole('link', { name: `Scoreboard of ${name}` }) })
      .innerText()
      .then(oneLine);
  expect(await card('Pier Nine vs Cove United')).not.toMatch(/winner/i);
  expect(await card('Dune City vs Pier Nine')).toMatch(/winner: dune city by award/i);
  expect(await card('Cove United vs Skerry Storm')).toMatch(/postponed/i);
  expect(await card('Skerry Storm vs Pier Nine')).toMatch(/cancelled/i);
  expect(await card('Skerry Storm vs Pier Nine')).not.toMatch(/winner/i);
  // Three o'clock at the rink is four o'clock where the reader is.
  expect(await card('Skerry Storm vs Dune City')).toContain('16:00');
});

test('a live match is marked as such, and has no winner yet', async ({ open }) => {
  const page = await open('/admin/matches?status=live');
  const live = cards(page).filter({ hasText: 'VS' }).first();
  await appears(live.getByText('Live', { exact: true }));
  expect(await live.innerText()).not.toMatch(/winner/i);
  await live.getByRole('link', { name: /^Scoreboard of/ }).click();
  await appears(page.getByRole('region', { name: 'Score', exact: true }));
  await appears(page.getByRole('main').getByText('Live', { exact: true }));
  expect(await page.getByText('Winner:').count()).toBe(0);
});

test('up to a thousand matches are asked for once, and searched in the browser', async ({
  open,
}) => {
  const page = await open('/admin/dashboard');
  const calls = listCalls(page);
  const heard = replies(page);
  await page.getByRole('link', { name: 'Matches', exact: true }).click();
  await showing(page, '1–10 of');
  const all = await found(page);
  await page.getByLabel('Search matches').fill('lantern');
  await showing(page, '1–2 of 2');
  await addressIs(page, '/admin/matches?search=lantern');
  await page.getByLabel('Search matches').press('Escape');
  await expect.poll(() => found(page)).toBe(all);
  await page.getByLabel('Sport', { exact: true }).selectOption({ label: 'Motorsport' });
  await textsAre(cards(page).getByRole('heading'), ['Coast Road Grand Prix - Race']);
  await page.getByLabel('Status').selectOption({ label: 'Scheduled' });
  await appears(page.getByText('No matches found'));
  await page.getByRole('button', { name: 'Show all matches' }).click();
  await turnTo(page, 2);
  await showing(page, '11–20 of');
  expect(
    calls.map((call) => call.get('pageSize')),
    heard.join('\n'),
  ).toEqual(['1000']);
});

test('pages turn, Back restores, and a reload keeps the place', async ({ open }) => {
  const page = await open('/admin/matches');
  await showing(page, '1–10 of');
  expect(await page.getByRole('button', { name: /^Page \d/ }).count()).toBe(5);
  await turnTo(page, 3);
  await showing(page, '21–30 of');
  const third = await cards(page).allInnerTexts();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await showing(page, '11–20 of');
  await page.goBack();
  await showing(page, '21–30 of');
  await page.reload();
  await showing(page, '21–30 of');
  await textsAre(currentPage(page), ['3']);
  expect(await cards(page).allInnerTexts()).toEqual(third);
});

test('a match leads back to the list as it was left', async ({ open }) => {
  const page = await open('/admin/matches?status=completed&page=2');
  await showing(page, '11–20 of');
  await cards(page)
    .first()
    .getByRole('link', { name: /^Scoreboard of/ })
    .click();
  await page.getByRole('link', { name: 'Back to matches' }).click();
  await screenIs(page, 'Matches');
  await addressIs(page, '/admin/matches?page=2&status=completed');
  await showing(page, '11–20 of');
});

test('beyond a thousand matches the server searches, filters and pages', async ({ open }) => {
  const page = await open('/admin/dashboard', { origin: inject('crowdedOrigin') });
  const calls = listCalls(page);
  await page.getByRole('link', { name: 'Matches', exact: true }).click();
  const total = new Intl.NumberFormat('en-GB').format(CROWDED_MATCHES);
  await showing(page, `1–10 of ${total}`);
  await page.getByLabel('Status').selectOption({ label: 'Scheduled' });
  await showing(page, '1–10 of 110');
  await turnTo(page, 3);
  await showing(page, '21–30 of 110');
  await page.getByLabel('Search matches').fill('no such match');
  await appears(page.getByText('No matches found'));
  const { pageSize, status, search } = Object.fromEntries(calls.at(-1) ?? []);
  expect({ pageSize, status, search }).toEqual({
    pageSize: '10',
    status: 'scheduled',
    search: 'no such match',
  });
  await page.getByRole('button', { name: 'Show all matches' }).click();
  await showing(page, `1–10 of ${total}`);
  // The very last page is there, too: 1,100 matches are 110 pages.
  await page.goto('/admin/matches?page=110');
  await showing(page, `1,091–1,100 of ${total}`);
  await expect.poll(() => cards(page).count()).toBe(10);
});

function escaped(text: string): string {
  return text.replace(/[()]/g, '\\$&');
}
