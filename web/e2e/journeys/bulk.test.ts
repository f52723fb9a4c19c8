import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { appears, disappears, isFocused, screenIs } from '../browser/conditions';
import { areOpenToEverybody } from '../browser/everybody';
import { test } from '../browser/journey';
import { focused, pressTo } from '../browser/keyboard';
import { changeRow, rowNamed, storedRows, storeRow } from '../browser/reference';
import { PHONE } from '../browser/window';

interface Template {
  id: number;
  event_type: string;
  sport_type: string;
  template_text: string;
  is_active: boolean;
  version: number;
}

/** Templates of its own for a journey: others rely on what the demo brings. They stand together in the list. */
async function newTemplates(word: string, count: number): Promise<Template[]> {
  const added: Template[] = [];
  for (let number = 1; number <= count; number += 1) {
    added.push(
      await storeRow<Template>('event-templates', {
        event_type: `${word} ${number}`,
        sport_type: 'football',
        template_text: `${word} ${number} by {player}`,
        is_active: true,
      }),
    );
  }
  return added;
}

async function storedTemplates(word: string): Promise<Template[]> {
  const rows = await storedRows<Template>('event-templates');
  return rows.filter(({ event_type }) => event_type.startsWith(word));
}

function box(page: Page, name: string) {
  return page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
}

test('five templates are deactivated in three interactions', async ({ open }) => {
  await newTemplates('Lantern', 5);
  const page = await open('/admin/config/event-templates');
  await screenIs(page, 'Event Templates');

  await box(page, 'Lantern 1').click();
  await box(page, 'Lantern 5').click({ modifiers: ['Shift'] });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();

  await appears(page.getByText('5 rows are now inactive.'));
  await appears(rowNamed(page, 'Lantern 5').getByText('Inactive', { exact: true }));
  expect((await storedTemplates('Lantern')).map(({ is_active }) => is_active)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
  // The bar comes and goes without moving anything.
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await disappears(page.getByRole('group', { name: 'Actions for the selected rows' }));
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
});

test('rows are selected, copied and let go by keyboard alone', async ({ open }) => {
  await newTemplates('Quay', 3);
  const page = await open('/admin/config/event-templates?search=Quay');
  await appears(rowNamed(page, 'Quay 1'));
  const focusIsOn = (name: string) => expect.poll(() => focused(page)).toBe(name);

  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await focusIsOn('Select Quay 1');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await focusIsOn('Select Quay 3');
  await expect.poll(() => page.getByRole('status').allInnerTexts()).toContain('3 selected');
  await page.keyboard.press('.');
  await pressTo(page, 'Tab', 'Copy to sport…');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Copy 3 rows to another sport' });
  await isFocused(dialog.getByRole('combobox', { name: 'Sport' }));
  await page.keyboard.type('Tennis');
  await pressTo(page, 'Tab', 'Copy');
  await page.keyboard.press('Enter');
  await appears(page.getByText('Copied 3 rows.'));
  await focusIsOn('Copy to sport…');
  await page.keyboard.press('Escape');
  await disappears(page.getByRole('group', { name: 'Actions for the selected rows' }));
  await focusIsOn('Select Quay 1');
  const sports = (await storedTemplates('Quay')).map(({ sport_type }) => sport_type);
  expect(sports.filter((sport) => sport === 'tennis')).toHaveLength(3);
});

test('a row that somebody else was faster with is named, and none is changed', async ({
  open,
  complaints,
}) => {
  complaints.expect(/status of 409|ERR_FAILED/);
  const [first] = await newTemplates('Mooring', 2);
  if (!first) throw new Error('no template was added');
  const page = await open('/admin/config/event-templates?search=Mooring');
  await appears(rowNamed(page, 'Mooring 1'));
  // The page does not hear of the change before it asks for its own.
  await page.route('**/api/v1/live**', (route) => route.abort());
  await page.route('**/api/v1/configuration/event-templates', (route) => route.abort(), {
    times: 1,
  });
  await box(page, 'Mooring 1').click();
  await box(page, 'Mooring 2').click();
  const { event_type, sport_type, is_active } = first;
  await changeRow('event-templates', first.id, {
    event_type,
    sport_type,
    is_active,
    template_text: 'Other words',
  });
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Nothing was changed' });
  await appears(dialog.getByText('Mooring 1', { exact: true }));
  expect((await storedTemplates('Mooring')).every((row) => row.is_active)).toBe(true);
});

test('users are gone through with the arrow keys, and Enter opens one', async ({ open }) => {
  const page = await open('/admin/users');
  await appears(page.getByRole('rowheader'));
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = await focused(page);
  expect(second).toBe(
    (await page.getByRole('rowheader').nth(1).getByRole('link').innerText()).trim(),
  );
  await page.keyboard.press('Enter');
  await screenIs(page, second);
});

areOpenToEverybody({
  'selected rows and what can be done to them': {
    at: '/admin/config/event-templates',
    after: async (page) => {
      await page.getByRole('rowheader').first().waitFor();
      await page.locator('[data-row-handle]').first().check();
      await appears(page.getByRole('button', { name: 'Copy to sport…' }));
    },
  },
  'the sport that rows are copied to': {
    at: '/admin/config/event-templates',
    after: async (page) => {
      await page.getByRole('rowheader').first().waitFor();
      await page.locator('[data-row-handle]').first().check();
      await page.getByRole('button', { name: 'Copy to sport…' }).click();
      await appears(page.getByRole('dialog'));
    },
  },
});

test('on a phone the box of a row is as large as a finger', async ({ open }) => {
  const page = await open('/admin/config/event-templates', { width: PHONE });
  await appears(page.getByRole('rowheader'));
  const size = await page.locator('[data-row-handle]').first().boundingBox();
  expect(size?.width).toBeGreaterThanOrEqual(44);
  expect(size?.height).toBeGreaterThanOrEqual(44);
});
