import { expect } from 'vitest';
import { addressIs, appears, disappears, isFocused, screenIs } from '../browser/conditions';
import { test } from '../browser/journey';
import { PHONE } from '../browser/window';

const ENTRIES = {
  Main: ['Dashboard'],
  Management: ['Users', 'Players', 'Tournaments', 'Matches'],
  Configuration: [
    'Sports',
    'Age Groups',
    'Gender Categories',
    'Event Templates',
    'Scoring Config',
    'Match Formats',
    'Rule Packs',
  ],
};

test('every entry of the menu opens its screen, with title, place and heading', async ({
  open,
}) => {
  const page = await open('/admin/users');
  for (const [section, titles] of Object.entries(ENTRIES)) {
    for (const title of titles) {
      const entry = page
        .getByRole('region', { name: section })
        .getByRole('link', { name: title, exact: true });
      await entry.click();
      await screenIs(page, title);
      await expect.poll(() => page.title()).toBe(`${title} · Touchline`);
      await expect.poll(() => entry.getAttribute('aria-current')).toBe('page');
      const place = page.getByRole('navigation', { name: 'Breadcrumb' });
      await expect
        .poll(() => place.getByRole('listitem').allInnerTexts())
        .toEqual([section, title]);
      await isFocused(page.getByRole('heading', { level: 1 }));
    }
  }
});

test('the sidebar collapses to icons, keeps their names, and stays so', async ({ open }) => {
  const page = await open('/admin/users');
  const entry = page.getByRole('link', { name: 'Players', exact: true });
  await appears(entry.getByText('Players'));
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await disappears(entry.getByText('Players'));
  await page.reload();
  await appears(page.getByRole('button', { name: 'Expand sidebar' }));
  await entry.click();
  await screenIs(page, 'Players');
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await appears(entry.getByText('Players'));
});

test('on a phone the menu is a drawer that leads to a screen and goes away', async ({ open }) => {
  const page = await open('/admin/users', { width: PHONE });
  await screenIs(page, 'Users');
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await appears(drawer);
  await page.keyboard.press('Escape');
  await disappears(drawer);
  await isFocused(opener);
  await opener.click();
  await drawer.getByRole('link', { name: 'Matches', exact: true }).click();
  await screenIs(page, 'Matches');
  await disappears(drawer);
  await isFocused(page.getByRole('heading', { level: 1 }));
});

test('an address without a screen keeps the shell around the news', async ({
  open,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const page = await open('/admin/no-such-screen');
  await screenIs(page, 'Screen not found');
  await appears(page.getByRole('navigation', { name: 'Main menu' }));
  await page.getByRole('link', { name: 'To the dashboard', exact: true }).click();
  await screenIs(page, 'Dashboard');
});

test('the API explains itself on a page of its own', async ({ open }) => {
  const page = await open('/api/docs', { as: 'stranger' });
  await screenIs(page, 'Touchline API');
  const call = page
    .locator('details')
    .filter({ has: page.getByText('/admin/users', { exact: true }) })
    .first();
  await call.locator('summary').click();
  await appears(call.getByText('pageSize'));
});

test('the colour scheme follows the system until it is chosen, and the choice stays', async ({
  open,
}) => {
  const page = await open('/admin/users', { scheme: 'dark' });
  const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
  await screenIs(page, 'Users');
  expect(await scheme()).toBe('dark');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect.poll(scheme).toBe('light');
  await page.reload();
  await screenIs(page, 'Users');
  expect(await scheme()).toBe('light');
});

test('dates are in the reader’s time zone, with the exact instant on hover', async ({ open }) => {
  const page = await open('/admin/users?sort=-last_login_at');
  const seen = page.getByRole('cell').locator('time').first();
  await appears(seen);
  const instant = (await seen.getAttribute('datetime')) ?? '';
  const inHelsinki = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Helsinki',
  }).format(new Date(instant));
  expect(await seen.innerText()).toContain(inHelsinki);
  expect(await seen.getAttribute('title')).toBeTruthy();
  await addressIs(page, '/admin/users?sort=-last_login_at');
});
