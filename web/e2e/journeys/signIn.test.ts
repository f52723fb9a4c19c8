import { expect } from 'vitest';
import { addressIs, appears, isFocused, screenIs } from '../browser/conditions';
import { test } from '../browser/journey';
import { fillSignIn, storedKeys } from '../browser/signInForm';
import { ADMINISTRATOR } from '../platform/accounts';
import { platform } from '../platform/platform';

test('the front page welcomes everyone and leads administrators to the sign-in', async ({
  open,
}) => {
  const page = await open('/', { as: 'stranger' });
  await screenIs(page, 'Welcome to Touchline');
  for (const feature of ['Team management', 'Performance analytics', 'Tournament scheduling']) {
    await appears(page.getByRole('heading', { name: feature }));
  }
  await appears(page.getByText('Are you an administrator?'));
  await page.getByRole('link', { name: 'Access Admin Panel' }).click();
  await addressIs(page, '/admin');
  await screenIs(page, 'Admin Login');
});

test('a wrong password is told above the form, and what was typed stays', async ({
  open,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const page = await open('/admin', { as: 'stranger' });
  await fillSignIn(page, { ...ADMINISTRATOR, password: 'not the password' });
  const banner = page.getByRole('alert');
  await appears(banner);
  expect(await banner.innerText()).toBe('Invalid credentials. Please try again.');
  const [bannerBox, formBox] = await Promise.all([
    banner.boundingBox(),
    page.locator('form').boundingBox(),
  ]);
  expect(bannerBox?.y).toBeLessThan(formBox?.y ?? 0);
  const password = page.getByPlaceholder('Enter your password');
  expect(await page.getByPlaceholder('Enter your username').inputValue()).toBe('ada');
  expect(await password.inputValue()).toBe('not the password');
  // The focus is where the mistake is.
  await isFocused(password);
  expect(await storedKeys(page)).toEqual([]);
});

test('the right password opens the dashboard with a full page load', async ({ open }) => {
  const page = await open('/admin', { as: 'stranger' });
  await page.evaluate(() => Object.assign(window, { beforeSignIn: true }));
  await page.getByLabel('Remember me').check();
  await fillSignIn(page, ADMINISTRATOR);
  await addressIs(page, '/admin/dashboard');
  await screenIs(page, 'Dashboard');
  expect(await page.evaluate(() => 'beforeSignIn' in window)).toBe(false);
  expect(await page.title()).toBe('Dashboard · Touchline');
  expect(await storedKeys(page)).toEqual(['adminUser', 'authToken']);
});

test('a password can be looked at before it is sent', async ({ open }) => {
  const page = await open('/admin', { as: 'stranger' });
  const password = page.getByPlaceholder('Enter your password');
  await password.fill('see me');
  const toggle = page.getByRole('button', { name: 'Show or hide password' });
  await toggle.click();
  expect(await password.getAttribute('type')).toBe('text');
  await toggle.click();
  expect(await password.getAttribute('type')).toBe('password');
});

test('an empty form is not sent', async ({ open }) => {
  const page = await open('/admin', { as: 'stranger' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/admin-login')) sent.push(request.method());
  });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await isFocused(page.getByPlaceholder('Enter your username'));
  await fillSignIn(page, ADMINISTRATOR);
  await screenIs(page, 'Dashboard');
  // Only the one that was filled in.
  expect(sent).toEqual(['POST']);
});

test('a link into the console asks for the password first and keeps its promise after', async ({
  open,
}) => {
  const page = await open('/admin/users?sort=full_name&page=2', { as: 'stranger' });
  await screenIs(page, 'Admin Login');
  await fillSignIn(page, ADMINISTRATOR);
  await addressIs(page, '/admin/users?sort=full_name&page=2');
  await appears(page.getByRole('button', { name: 'Page 2', exact: true }));
});

test('a link that would lead to another site after the sign-in leads to the dashboard', async ({
  open,
}) => {
  const page = await open('/admin?returnTo=//elsewhere.example/admin/users', { as: 'stranger' });
  await fillSignIn(page, ADMINISTRATOR);
  await addressIs(page, '/admin/dashboard');
  expect(new URL(page.url()).origin).toBe(platform().origin);
});

test('whoever is signed in already is not asked again', async ({ open }) => {
  const page = await open('/admin');
  await addressIs(page, '/admin/dashboard');
});
