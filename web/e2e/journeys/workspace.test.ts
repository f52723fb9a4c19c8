import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addAuthenticator } from '../browser/authenticator';
import { addressIs, appears, isFocused, renewed, screenIs } from '../browser/conditions';
import { isOpenToEverybody } from '../browser/everybody';
import { test } from '../browser/journey';
import { storedKeys } from '../browser/signInForm';
import { LAPTOP, PHONE } from '../browser/window';
import { mailedSecret } from '../platform/letters';
import { createPerson, PERSON, type PersonAccount } from '../platform/people';
import { platform } from '../platform/platform';

const NEW_PASSWORD = 'four lamps in the fog';

async function fillSignIn(page: Page, { email, password }: PersonAccount): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Follows the link of the newest letter to an address. */
async function followLink(page: Page, screen: string, email: string): Promise<void> {
  const secret = await mailedSecret(platform().database, email);
  await page.goto(`/app/${screen}#token=${secret}`);
  // The secret does not stay where others may see it.
  await expect.poll(() => page.url()).toBe(`${platform().origin}/app/${screen}`);
}

async function chooseFromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

for (const width of [PHONE, LAPTOP]) {
  test(`at ${width} px a person registers, confirms the address, signs in, changes the name and signs out`, async ({
    open,
  }) => {
    const who = {
      fullName: 'Otto Lind',
      email: `otto${width}@example.org`,
      password: NEW_PASSWORD,
    };
    const page = await open('/', { as: 'stranger', width });
    const isFine = () => isOpenToEverybody(page, [width, width]);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await screenIs(page, 'Create an account');
    await page.getByLabel('Full name').fill(who.fullName);
    await page.getByLabel('Email address').fill(who.email);
    await page.getByLabel('Mobile number').fill('+358 40 123 4567');
    await page.getByLabel('Password', { exact: true }).fill(who.password);
    await page.getByRole('button', { name: 'Create an account' }).click();
    await screenIs(page, 'Ask an administrator for your link');
    await isFine();

    await followLink(page, 'verify', who.email);
    await screenIs(page, 'Confirm your email address');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await screenIs(page, 'Your account is ready');
    await isFine();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await fillSignIn(page, who);
    await screenIs(page, 'Welcome, Otto Lind');
    expect(await storedKeys(page)).toEqual(['person', 'personToken']);
    await isFine();

    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'My account' }).click();
    await screenIs(page, 'My account');
    await appears(page.getByText('****4567'));
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit my account' });
    await dialog.getByLabel('Full name').fill('Otto Lindqvist');
    await isFine();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await appears(page.getByRole('definition').getByText('Otto Lindqvist'));
    await appears(page.getByRole('button', { name: 'User menu, Otto Lindqvist' }));
    await renewed(page, () => page.reload(), 'personToken');
    await appears(page.getByRole('definition').getByText('Otto Lindqvist'));

    await chooseFromMenu(page, 'Logout');
    await screenIs(page, 'Sign in');
    expect(await storedKeys(page)).toEqual([]);
  });
}

test('a forgotten password is replaced by a mailed link, and the old one signs in no more', async ({
  open,
  complaints,
}) => {
  complaints.expect(/status of 4(01|10)/);
  const who = { ...PERSON, email: 'rosa@example.org' };
  await createPerson(platform().origin, platform().database, who);
  const page = await open('/app/sign-in', { as: 'stranger', width: PHONE });
  await page.getByLabel('Email address').fill(who.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await screenIs(page, 'Forgot your password?');
  // It need not be typed again.
  expect(await page.getByLabel('Email address').inputValue()).toBe(who.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await screenIs(page, 'Ask an administrator for your link');
  await followLink(page, 'reset-password', who.email);
  const link = await mailedSecret(platform().database, who.email);
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await appears(page.getByText('The password must be at least 8 characters long'));
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await screenIs(page, 'Your password was replaced');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, who);
  await appears(page.getByRole('alert'));
  await fillSignIn(page, { ...who, password: NEW_PASSWORD });
  await screenIs(page, `Welcome, ${who.fullName}`);

  // The link has been used.
  await page.goto(`/app/reset-password#token=${link}`);
  await page.getByLabel('New password').fill('a password for nothing');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await appears(page.getByRole('alert'));
  await appears(page.getByRole('link', { name: 'Ask for a new link' }));
});

test('a mailed link signs in, once', async ({ open, complaints }) => {
  complaints.expect(/status of 410/);
  const page = await open('/app/sign-in-link', { as: 'stranger' });
  await page.getByLabel('Email address').fill(PERSON.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await screenIs(page, 'Ask an administrator for your link');
  const link = await mailedSecret(platform().database, PERSON.email);
  await followLink(page, 'sign-in-by-link', PERSON.email);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await screenIs(page, `Welcome, ${PERSON.fullName}`);
  await page.goto(`/app/sign-in-by-link#token=${link}`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await appears(page.getByRole('alert'));
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await screenIs(page, 'Sign in with a link');
});

test('a passkey is added on a phone, signs in without a password, and is removed', async ({
  open,
}) => {
  // Passkeys are bound to the host of the platform's address.
  const origin = platform().origin.replace('127.0.0.1', 'localhost');
  const page = await open('/app/sign-in', { as: 'stranger', width: PHONE });
  await addAuthenticator(page);
  const who = { ...PERSON, email: 'paula@example.org' };
  await createPerson(platform().origin, platform().database, who);
  await page.goto(`${origin}/app/sign-in`);
  await fillSignIn(page, who);
  await screenIs(page, `Welcome, ${who.fullName}`);
  await page.goto(`${origin}/app/security`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('My phone');
  await dialog.locator('input[autocomplete="current-password"]').fill(who.password);
  await isOpenToEverybody(page, [PHONE, PHONE]);
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await appears(page.getByRole('cell', { name: 'My phone' }));
  await isOpenToEverybody(page, [PHONE, PHONE]);

  await chooseFromMenu(page, 'Logout');
  await screenIs(page, 'Sign in');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await screenIs(page, `Welcome, ${who.fullName}`);

  await page.goto(`${origin}/app/security`);
  await page.getByRole('button', { name: 'Remove the passkey “My phone”' }).click();
  const removing = page.getByRole('dialog', { name: 'Remove the passkey “My phone”?' });
  await removing.locator('input[autocomplete="current-password"]').fill(who.password);
  await isOpenToEverybody(page, [PHONE, PHONE]);
  await removing.getByRole('button', { name: 'Remove' }).click();
  await appears(page.getByText('A passkey signs you in with the fingerprint', { exact: false }));
});

test('a refused sign-in is told above the form, keeps what was typed, and leads back to where one was', async ({
  open,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const page = await open('/app/account', { as: 'stranger', width: PHONE });
  await screenIs(page, 'Sign in');
  await appears(page.getByText('You are signed out. Sign in to go on where you were.'));
  await isFocused(page.getByLabel('Email address'));
  await fillSignIn(page, { ...PERSON, password: 'not the password' });
  await appears(page.getByRole('alert'));
  await isFocused(page.getByLabel('Password', { exact: true }));
  expect(await page.getByLabel('Email address').inputValue()).toBe(PERSON.email);
  await fillSignIn(page, PERSON);
  await addressIs(page, '/app/account');
  await screenIs(page, 'My account');
});

test('the session of an administrator opens nothing of the workspace', async ({ open }) => {
  const page = await open('/admin/dashboard');
  await page.goto('/app');
  await screenIs(page, 'Sign in');
  expect(await storedKeys(page)).toEqual(['adminUser', 'authToken']);
});
