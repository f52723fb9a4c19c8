import { expect } from 'vitest';
import { addressIs, appears, isFocused, renewed, screenIs, textsAre } from '../browser/conditions';
import { test } from '../browser/journey';
import { textField } from '../browser/reference';
import { fillSignIn, storedKeys } from '../browser/signInForm';
import { ADMINISTRATOR } from '../platform/accounts';

const menuButton = { name: /^User menu/ };

test('Logout clears what was stored, and protected screens ask for the password again', async ({
  open,
}) => {
  const page = await open('/admin/users');
  await page.getByRole('button', menuButton).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await addressIs(page, '/admin');
  await screenIs(page, 'Admin Login');
  expect(await storedKeys(page)).toEqual([]);
  await page.goto('/admin/tournaments');
  await screenIs(page, 'Admin Login');
  await page.goBack();
  await screenIs(page, 'Admin Login');
});

test('a token that was signed out is worth nothing any more', async ({ open, complaints }) => {
  complaints.expect(/status of 401/);
  const page = await open('/admin/users');
  await screenIs(page, 'Users');
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  await page.getByRole('button', menuButton).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await screenIs(page, 'Admin Login');
  await page.evaluate((spent) => localStorage.setItem('authToken', spent ?? ''), token);
  await page.goto('/admin/users');
  await screenIs(page, 'Admin Login');
  expect(await storedKeys(page)).toEqual([]);
});

test('an access token that ran out in the middle of work is replaced without a word', async ({
  open,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const page = await open('/admin', { as: 'stranger' });
  await renewed(page, () => fillSignIn(page, ADMINISTRATOR));
  await screenIs(page, 'Dashboard');
  await page.evaluate(() => localStorage.setItem('authToken', 'ran out'));
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await screenIs(page, 'Users');
  await appears(page.getByRole('rowheader'));
  await addressIs(page, '/admin/users');
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).not.toBe('ran out');
});

test('a session that is over asks for the password and returns to the same place', async ({
  open,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const page = await open('/admin/users?search=a&page=2');
  await appears(page.getByRole('rowheader'));
  await page.evaluate(() => localStorage.setItem('authToken', 'long over'));
  await page.reload();
  await screenIs(page, 'Admin Login');
  await fillSignIn(page, ADMINISTRATOR);
  await addressIs(page, '/admin/users?search=a&page=2');
  expect(await page.getByLabel('Search users').inputValue()).toBe('a');
  await textsAre(page.locator('[aria-current="page"]').filter({ hasText: /^\d+$/ }), ['2']);
});

test('signing out in one tab signs out the other', async ({ open, complaints }) => {
  // What was under way in either tab comes back refused.
  complaints.expect(/status of 401/);
  const first = await open('/admin/users');
  await screenIs(first, 'Users');
  const second = await first.context().newPage();
  await second.goto('/admin/players');
  await screenIs(second, 'Players');
  await second.getByRole('button', menuButton).click();
  await second.getByRole('menuitem', { name: 'Logout' }).click();
  await screenIs(second, 'Admin Login');
  await screenIs(first, 'Admin Login');
  await addressIs(first, '/admin?returnTo=%2Fadmin%2Fusers');
});

test('what was typed when another tab signed out is there again when that tab signs in', async ({
  open,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const first = await open('/admin/config/age-groups?add=true');
  const name = textField(first, 'Name');
  await name.fill('Half a thought');
  const second = await first.context().newPage();
  await second.goto('/admin/players');
  await second.getByRole('button', menuButton).click();
  await second.getByRole('menuitem', { name: 'Logout' }).click();
  await screenIs(second, 'Admin Login');
  await screenIs(first, 'Admin Login');
  await appears(first.getByText('You were signed out in another tab.'));
  await isFocused(first.getByPlaceholder('Enter your username'));
  await fillSignIn(second, ADMINISTRATOR);
  await addressIs(first, '/admin/config/age-groups?add=true');
  await appears(first.getByText('What you typed before your session ended is back.'));
  expect(await name.inputValue()).toBe('Half a thought');
});
