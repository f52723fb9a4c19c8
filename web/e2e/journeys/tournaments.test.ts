import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  addressIs,
  appears,
  disappears,
  isFocused,
  oneLine,
  textsAre,
} from '../browser/conditions';
import { test } from '../browser/journey';
import { currentPage, found, showing, turnTo } from '../browser/list';

const cards = (page: Page) => page.getByRole('article');

const harbourCup = (page: Page) =>
  cards(page).filter({ has: page.getByRole('heading', { name: 'Alder Harbour Cup' }) });

test('a card counts teams, players and matches as the files have them', async ({ open }) => {
  const page = await open('/admin/tournaments?search=alder%20harbour');
  const card = harbourCup(page);
  await appears(card);
  const words = oneLine(await card.innerText());
  for (const fact of [
    'Completed',
    'Football',
    /Teams 4\b/i,
    /Players 26\b/i,
    /Matches 3\b/i,
    '16 Aug 2025 – 17 Aug 2025',
    'Breakwater Ground',
    'Alder Harbour Sports Union',
  ]) {
    expect(words).toMatch(fact);
  }
  expect(words).toMatch(/ID \d+/);
});

test('what a tournament does not have is said', async ({ open }) => {
  const page = await open('/admin/tournaments?search=coast%20road');
  await appears(cards(page).getByText('Venue TBD'));
  await appears(cards(page).getByText('Unknown'));
});

test('the heading counts all tournaments but the quick matches', async ({ open }) => {
  const page = await open('/admin/tournaments');
  await showing(page);
  const total = new Intl.NumberFormat('en-GB').format(await found(page));
  const heading = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect
    .poll(async () => oneLine(await heading.innerText()))
    .toMatch(new RegExp(`${total} total .*active .*upcoming .*completed`));
});

test('search, sport and status narrow the list, together and in the address', async ({ open }) => {
  const page = await open('/admin/tournaments');
  await showing(page);
  const all = await found(page);
  await page.getByLabel('Sport', { exact: true }).selectOption({ label: 'Athletics' });
  await expect.poll(() => found(page)).toBeLessThan(all);
  await page.getByLabel('Status').selectOption({ label: 'Completed' });
  await page.getByLabel('Search tournaments').fill('lantern');
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({
      search: 'lantern',
      status: 'completed',
      sportId: expect.stringMatching(/^\d+$/),
    });
  await textsAre(cards(page).getByRole('heading'), ['Lantern Summer Meeting']);
  await page.reload();
  await textsAre(cards(page).getByRole('heading'), ['Lantern Summer Meeting']);
  await page.getByLabel('Status').selectOption({ label: 'Cancelled' });
  await appears(page.getByText('No tournaments found'));
  await page.getByRole('button', { name: 'Show all tournaments' }).click();
  await expect.poll(() => found(page)).toBe(all);
});

test('cards come in the order that was asked for', async ({ open }) => {
  const page = await open('/admin/tournaments');
  await page.getByLabel('Sort by').selectOption({ label: 'Name, A to Z' });
  await addressIs(page, '/admin/tournaments?sort=tournament_name');
  await expect
    .poll(async () => (await cards(page).getByRole('heading').allInnerTexts())[0])
    .toMatch(/^A/);
});

test('pages of ten turn, and Back restores the one before', async ({ open }) => {
  const page = await open('/admin/tournaments');
  await showing(page, '1–10 of');
  expect(await cards(page).count()).toBe(10);
  await turnTo(page, 2);
  await showing(page, '11–');
  await addressIs(page, '/admin/tournaments?page=2');
  await page.goBack();
  await showing(page, '1–10 of');
  await textsAre(currentPage(page), ['1']);
});

test('View Details opens a dialog, Escape closes it, and the focus returns', async ({ open }) => {
  const page = await open('/admin/tournaments?search=alder%20harbour');
  const button = page.getByRole('button', { name: 'View Details of Alder Harbour Cup' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Alder Harbour Cup' });
  await appears(
    dialog.getByText('Four harbour towns, two semi-finals, one final under the lights.'),
  );
  await appears(dialog.getByText('Breakwater Ground'));
  await page.keyboard.press('Escape');
  await disappears(dialog);
  await isFocused(button);
  await addressIs(page, '/admin/tournaments?search=alder%20harbour');
});

test('Back closes the dialog, and a link opens it', async ({ open }) => {
  const page = await open('/admin/tournaments?search=coast%20road');
  await page.getByRole('button', { name: /^View Details/ }).click();
  const dialog = page.getByRole('dialog');
  await appears(dialog.getByText('No description available'));
  const address = page.url();
  await page.goBack();
  await disappears(dialog);
  await page.goto(address);
  await appears(dialog.getByText('No description available'));
  await dialog.getByRole('button', { name: /close/i }).click();
  await disappears(dialog);
  await addressIs(page, '/admin/tournaments?search=coast%20road');
});

test('a link to a tournament that is not there says so', async ({ open, complaints }) => {
  complaints.expect(/status of 404/);
  const page = await open('/admin/tournaments?tournament=987654');
  await appears(page.getByRole('dialog').getByText('There is no tournament 987654'));
});
