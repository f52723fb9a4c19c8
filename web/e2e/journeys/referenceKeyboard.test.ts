import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { appears, disappears, isFocused, screenIs } from '../browser/conditions';
import { test } from '../browser/journey';
import { focused, pressTo, tabTo } from '../browser/keyboard';
import { formTitled, rowNamed, textField } from '../browser/reference';

const QUESTION = 'Are you sure you want to delete this gender category?';

/** Picks an action from the menu whose button has the focus. */
async function choose(page: Page, action: string): Promise<void> {
  await page.keyboard.press('Enter');
  await appears(page.getByRole('menuitem', { name: action, exact: true }));
  await pressTo(page, 'ArrowDown', action);
  await page.keyboard.press('Enter');
}

test('a gender category is added, edited, made inactive and deleted by keyboard alone, and the focus returns each time', async ({
  open,
}) => {
  const page = await open('/admin/config/gender-categories');
  await screenIs(page, 'Gender Categories');
  await appears(page.getByRole('rowheader'));
  const focusIsOn = (name: string) => expect.poll(() => focused(page)).toBe(name);

  await tabTo(page, 'Add gender category');
  await page.keyboard.press('Enter');
  await isFocused(textField(page, 'Name'));
  await page.keyboard.type('Harbour');
  await page.keyboard.press('Enter');
  await disappears(formTitled(page, 'Add gender category'));
  await appears(rowNamed(page, 'Harbour').getByText('Active', { exact: true }));
  await focusIsOn('Add gender category');

  await tabTo(page, 'Edit Harbour');
  await page.keyboard.press('Enter');
  await isFocused(textField(page, 'Name'));
  await page.keyboard.press('End');
  await page.keyboard.type(' and quay');
  await page.keyboard.press('Enter');
  await disappears(formTitled(page, 'Edit gender category'));
  await appears(rowNamed(page, 'Harbour and quay'));
  await focusIsOn('Edit Harbour and quay');

  const menu = await tabTo(page, 'More actions for Harbour and quay');
  await choose(page, 'Deactivate');
  await appears(rowNamed(page, 'Harbour and quay').getByText('Inactive', { exact: true }));
  await focusIsOn(menu);

  await choose(page, 'Delete…');
  const question = formTitled(page, QUESTION);
  await appears(question.getByText('Harbour and quay'));
  // The harmless choice has the focus.
  await isFocused(question.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Enter');
  await disappears(question);
  await appears(rowNamed(page, 'Harbour and quay'));
  await focusIsOn(menu);

  await choose(page, 'Delete…');
  await isFocused(question.getByRole('button', { name: 'Cancel' }));
  await tabTo(page, 'Delete');
  await page.keyboard.press('Enter');
  await disappears(question);
  await disappears(rowNamed(page, 'Harbour and quay'));
  // The button that opened the question is gone with its row.
  await isFocused(page.getByRole('heading', { level: 1 }));
});
