import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addressIs, appears, isFocused, screenIs } from '../browser/conditions';
import { test } from '../browser/journey';
import { fillSignIn } from '../browser/signInForm';
import { platform } from '../platform/platform';
import { createAdministrator } from '../platform/server';

const FORGETFUL = { username: 'rosa', password: 'the first of many' };
const NEW_PASSWORD = 'the second of many';

async function fill(page: Page, current: string, next: string, confirmation = next): Promise<void> {
  await page.getByLabel('Current password', { exact: true }).fill(current);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('Confirm new password', { exact: true }).fill(confirmation);
  await page.getByRole('main').getByRole('button', { name: 'Change Password' }).click();
}

test('a new password has to keep the rules', async ({ open }) => {
  const page = await open('/admin/dashboard');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Change Password' }).click();
  await screenIs(page, 'Change Password');
  await fill(page, '', '');
  await appears(page.getByText('Current password is required'));
  await appears(page.getByText('New password is required'));
  await isFocused(page.getByLabel('Current password', { exact: true }));
  await fill(page, 'old one', '12345');
  await appears(page.getByText('New password must be at least 6 characters long'));
  await fill(page, 'same old one', 'same old one');
  await appears(page.getByText('New password must be different from current password'));
  await fill(page, 'old one', 'new one', 'knew one');
  await appears(page.getByText('New passwords do not match'));
});

test('each of the three passwords can be looked at', async ({ open }) => {
  const page = await open('/admin/change-password');
  for (const label of ['Current password', 'New password', 'Confirm new password']) {
    const field = page.getByLabel(label, { exact: true });
    await page.getByRole('button', { name: `Show or hide: ${label}`, exact: true }).click();
    expect(await field.getAttribute('type')).toBe('text');
  }
});

test('a changed password opens the dashboard, and from then on only it signs in', async ({
  open,
  complaints,
}) => {
  complaints.expect(/status of 40[01]/);
  await createAdministrator(platform().database, FORGETFUL);
  const page = await open('/admin/change-password', { as: FORGETFUL });
  await fill(page, 'not the first', NEW_PASSWORD);
  await appears(page.getByRole('alert'));
  await fill(page, FORGETFUL.password, NEW_PASSWORD);
  await appears(page.getByRole('status').getByText('Password changed successfully.'));
  await addressIs(page, '/admin/dashboard');
  await screenIs(page, 'Dashboard');

  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await screenIs(page, 'Admin Login');
  await fillSignIn(page, FORGETFUL);
  await appears(page.getByRole('alert'));
  await fillSignIn(page, { ...FORGETFUL, password: NEW_PASSWORD });
  await screenIs(page, 'Dashboard');
});
