import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { appears, disappears, isFocused, screenIs } from '../browser/conditions';
import { test } from '../browser/journey';
import { ADMINISTRATOR } from '../platform/accounts';

test('an administrator signs in, goes to a screen and opens a dialog without a mouse', async ({
  open,
}) => {
  const page = await open('/admin', { as: 'stranger' });
  await tabTo(page, 'Username');
  await page.keyboard.type(ADMINISTRATOR.username);
  await tabTo(page, 'Password');
  await page.keyboard.type(ADMINISTRATOR.password);
  await page.keyboard.press('Enter');
  await screenIs(page, 'Dashboard');

  await tabTo(page, 'Tournaments');
  await page.keyboard.press('Enter');
  await screenIs(page, 'Tournaments');
  await isFocused(page.getByRole('heading', { level: 1 }));

  await appears(page.getByRole('button', { name: /^View Details/ }));
  const opener = await tabTo(page, /^View Details/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await appears(dialog);
  for (let steps = 0; steps < 4; steps += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await disappears(dialog);
  expect(await focused(page)).toBe(opener);
});

test('the skip link goes past the menu to the content', async ({ open }) => {
  const page = await open('/admin/users');
  await screenIs(page, 'Users');
  await page.keyboard.press('Tab');
  await isFocused(page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await isFocused(page.getByRole('main'));
});

test('the user menu opens and closes with keys', async ({ open }) => {
  const page = await open('/admin/users');
  await screenIs(page, 'Users');
  await tabTo(page, /^User menu/);
  await page.keyboard.press('Enter');
  await appears(page.getByRole('menuitem', { name: 'Logout' }));
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
    .toMatch(/^menuitem/);
  await page.keyboard.press('Escape');
  await disappears(page.getByRole('menuitem', { name: 'Logout' }));
  expect(await focused(page)).toMatch(/^User menu/);
});

/** Presses Tab until the focus is on the element of this name; says its full name. */
async function tabTo(page: Page, name: string | RegExp): Promise<string> {
  const visited: string[] = [];
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (typeof name === 'string' ? now === name : name.test(now)) return now;
    visited.push(now);
  }
  throw new Error(`Tab never came to ${name}, only to: ${visited.join(', ')}`);
}

/** What a screen reader would call the element that has the focus. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return '';
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
  });
}
