import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { appears } from '../browser/conditions';
import { test } from '../browser/journey';
import { found } from '../browser/list';

/** Presses Export CSV and gives the file's name and lines. */
async function exported(page: Page): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const content = await text(await download.createReadStream());
  return { name: download.suggestedFilename(), lines: content.trimEnd().split('\r\n') };
}

for (const list of ['users', 'players', 'tournaments', 'matches']) {
  test(`all ${list} that are listed can be had as a file`, async ({ open }) => {
    const page = await open(`/admin/${list}`);
    const total = await found(page);
    const { name, lines } = await exported(page);
    expect(name).toMatch(new RegExp(`^${list}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    expect(lines.length).toBe(total + 1);
    await appears(page.getByText(`Saved ${name}`));
  });
}

test('a file has the search and the order of the list', async ({ open }) => {
  const page = await open('/admin/users?search=example.org&sort=-email');
  const total = await found(page);
  const { lines } = await exported(page);
  expect(lines.length).toBe(total + 1);
  const first = (await page.locator('[data-label="Email"]').first().innerText()).trim();
  expect(lines[1]).toContain(first);
});

test('reference data goes into a file as it is narrowed on screen', async ({ open }) => {
  const page = await open('/admin/config/event-templates?search=goal');
  const names = page.getByRole('rowheader');
  await appears(names);
  const shown = (await names.allInnerTexts()).map((name) => name.trim());
  const { name, lines } = await exported(page);
  expect(name).toMatch(/^event-templates-/);
  expect(lines).toHaveLength(shown.length + 1);
  for (const [index, one] of shown.entries()) expect(lines[index + 1]).toContain(one);
});

test('the trail goes into a file with its filters', async ({ open }) => {
  const page = await open('/admin/activity?action=signed_in');
  const total = await found(page);
  const { lines } = await exported(page);
  expect(lines.length).toBeGreaterThanOrEqual(total + 1);
});
