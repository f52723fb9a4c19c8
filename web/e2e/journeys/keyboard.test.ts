import { expect } from 'vitest';
import { appears, disappears, isFocused, screenIs } from '../browser/conditions';
import { test } from '../browser/journey';
import { focused, tabTo } from '../browser/keyboard';
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
  // It goes back once the dialog has left the screen.
  await expect.poll(() => focused(page)).toBe(opener);
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
  await expect.poll(() => focused(page)).toMatch(/^User menu/);
});
