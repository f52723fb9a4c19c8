import { expect } from 'vitest';
import { addressIs, appears, oneLine, textsAre } from '../browser/conditions';
import { test } from '../browser/journey';
import { column, found, showing, turnTo } from '../browser/list';

test('a page of players has ten rows with every column', async ({ open }) => {
  const page = await open('/admin/players');
  await showing(page, '1–10 of');
  await textsAre(page.getByRole('columnheader'), ['Player', 'Sports', 'Matches', 'Joined']);
  expect(await column(page, 'Player')).toHaveLength(10);
});

test('a player is found by name, without accents and in any case', async ({ open }) => {
  const page = await open('/admin/players');
  await page.getByLabel('Search players').fill('INES moran');
  await showing(page, '1–1 of 1');
  expect((await column(page, 'Player'))[0]).toContain('Inés Morán');
  expect(await column(page, 'Sports')).toEqual(['Football']);
  // The cup's final is the only match with line-ups that she is in.
  expect(await column(page, 'Matches')).toEqual(['1']);
});

test('matches, names and days of joining sort', async ({ open }) => {
  const page = await open('/admin/players');
  for (const [header, word] of [
    ['Player', 'player_name'],
    ['Matches', 'matches'],
    ['Joined', 'joined'],
  ] as const) {
    await page.getByRole('columnheader', { name: header }).getByRole('button').click();
    await addressIs(page, `/admin/players?sort=${word}`);
    await expect
      .poll(() => page.getByRole('columnheader', { name: header }).getAttribute('aria-sort'))
      .toBe('ascending');
  }
});

test('pages turn, Back restores, and a reload keeps the place', async ({ open }) => {
  const page = await open('/admin/players?sort=player_name');
  await showing(page, '1–10 of');
  const first = await column(page, 'Player');
  const total = await found(page);
  await turnTo(page, 2);
  await showing(page, `11–20 of ${new Intl.NumberFormat('en-GB').format(total)}`);
  await page.reload();
  await showing(page, '11–20 of');
  await page.goBack();
  await expect.poll(() => column(page, 'Player')).toEqual(first);
});

test('a search for nobody says so', async ({ open }) => {
  const page = await open('/admin/players?search=nobody-is-called-this');
  await appears(page.getByText('No players found'));
  expect(oneLine(await page.getByRole('main').innerText())).toContain('Show all players');
});
