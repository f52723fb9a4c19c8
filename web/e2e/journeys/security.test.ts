import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { codeOf } from '../browser/authenticatorApp';
import { appears, isFocused, screenIs } from '../browser/conditions';
import { isOpenToEverybody } from '../browser/everybody';
import { test } from '../browser/journey';
import { signInByApi } from '../browser/session';
import { fillSignIn } from '../browser/signInForm';
import { LAPTOP } from '../browser/window';
import { platform } from '../platform/platform';
import { createAdministrator } from '../platform/server';

async function fromUserMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('a second factor is switched on, asked for, and stood in for by a recovery code', async ({
  open,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const careful = { username: 'vera', password: 'a lock with two keys' };
  await createAdministrator(platform().database, careful);
  const page = await open('/admin/dashboard', { as: careful });
  await fromUserMenu(page, 'Security');
  await screenIs(page, 'Security');

  await page.getByRole('button', { name: 'Switch on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch on the second factor' });
  const key = await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(key));
  await dialog.getByLabel(/^Password/).fill(careful.password);
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await appears(shown);
  await isOpenToEverybody(page, [LAPTOP, LAPTOP]);
  const codes = await shown.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await shown.getByRole('button', { name: 'I have kept them' }).click();
  await appears(page.getByText(/10 recovery codes left/));

  await fromUserMenu(page, 'Logout');
  await screenIs(page, 'Admin Login');
  await fillSignIn(page, careful);
  await isFocused(page.getByLabel('Code'));
  await isOpenToEverybody(page, [LAPTOP, LAPTOP]);
  await page.getByLabel('Code').fill('not a code');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await appears(page.getByRole('alert'));
  await page.getByLabel('Code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await screenIs(page, 'Dashboard');
  expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual([
    'adminUser',
    'authToken',
  ]);
});

test('a session elsewhere is seen and signed out at once', async ({ open }) => {
  const busy = { username: 'iris', password: 'in two places at once' };
  await createAdministrator(platform().database, busy);
  const { origin } = platform();
  const { accessToken } = await signInByApi(origin, busy);
  const asks = () =>
    fetch(`${origin}/api/v1/auth/validate`, {
      headers: { Authorization: `Bearer ${accessToken}` },
    });
  expect((await asks()).status).toBe(200);

  const page = await open('/admin/security', { as: busy });
  await appears(page.getByText('This session'));
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out everywhere else?' });
  await question.getByRole('button', { name: 'Sign out', exact: true }).click();
  await appears(page.getByText('Signed out everywhere else.'));
  expect((await asks()).status).toBe(401);
});
