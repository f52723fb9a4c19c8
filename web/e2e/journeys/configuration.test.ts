import { expect } from 'vitest';
import { addressIs, appears, oneLine, screenIs } from '../browser/conditions';
import { test } from '../browser/journey';

const LISTS = [
  ['Age Groups', 'age groups', ['Name', 'Min age', 'Max age', 'Status']],
  ['Gender Categories', 'gender categories', ['Name', 'Status']],
  ['Event Templates', 'event templates', ['Event type', 'Sport', 'Template', 'Status']],
  [
    'Scoring Config',
    'scoring configurations',
    ['Sport', 'Win', 'Draw', 'Loss', 'Cancelled', 'Status'],
  ],
  ['Match Formats', 'match formats', ['Name', 'Sport', 'Duration', 'Description', 'Status']],
] as const;

for (const [title, noun, heads] of LISTS) {
  test(`${noun} are listed, searched and sorted`, async ({ open }) => {
    const page = await open('/admin/dashboard');
    await page.getByRole('link', { name: title, exact: true }).click();
    await screenIs(page, title);
    const table = page.getByRole('table');
    await appears(table.getByRole('rowheader'));
    const shown = (await table.getByRole('columnheader').allTextContents()).map(oneLine);
    expect(shown).toEqual(expect.arrayContaining([...heads]));
    const all = await table.getByRole('rowheader').count();

    const [head] = heads;
    await table.getByRole('columnheader', { name: head }).getByRole('button').click();
    await expect
      .poll(() => table.getByRole('columnheader', { name: head }).getAttribute('aria-sort'))
      .toBe('ascending');
    const first = oneLine(await table.getByRole('rowheader').first().innerText());
    await page.getByLabel(`Search ${noun}`).fill(first);
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(first);
    await expect
      .poll(async () => (await table.getByRole('rowheader').allInnerTexts()).map(oneLine))
      .toContain(first);

    await page.getByLabel(`Search ${noun}`).fill('nothing is called this');
    await appears(page.getByText(`No ${noun} found`));
    await page.getByRole('button', { name: 'Clear search' }).last().click();
    await expect.poll(() => table.getByRole('rowheader').count()).toBe(all);
  });
}

test('a long template is cut at 100 characters', async ({ open }) => {
  const page = await open('/admin/config/event-templates');
  const cells = page.getByRole('table').locator('[data-label="Template"]');
  await appears(cells);
  const texts = (await cells.allTextContents()).map(oneLine);
  const cut = texts.filter((text) => text.endsWith('…'));
  expect(cut.length).toBeGreaterThan(0);
  for (const text of texts) expect([...text].length).toBeLessThanOrEqual(101);
});

test('the sports are shown at both of their addresses', async ({ open }) => {
  const page = await open('/admin/sports');
  for (const address of ['/admin/sports', '/admin/config/sports']) {
    await page.goto(address);
    await screenIs(page, 'Sports');
    const card = page.getByRole('listitem').filter({
      has: page.getByRole('heading', { name: 'Football', exact: true }),
    });
    await appears(card.getByText('Active', { exact: true }));
    await addressIs(page, address);
  }
});
