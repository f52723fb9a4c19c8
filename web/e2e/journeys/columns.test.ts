import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { appears, atRest, isFocused, textsAre } from '../browser/conditions';
import { areOpenToEverybody } from '../browser/everybody';
import { test } from '../browser/journey';
import { tabTo } from '../browser/keyboard';
import { showing } from '../browser/list';
import { tellApi } from '../browser/session';
import { LAPTOP, PHONE, TABLET } from '../browser/window';
import { platform } from '../platform/platform';
import { createAdministrator } from '../platform/server';

/** The server keeps the choice for each administrator: the others have the usual columns. */
const PARTICULAR = { username: 'nils', password: 'only what I look at, please' };

const heads = (page: Page) => page.getByRole('columnheader');
const display = (page: Page) => page.getByRole('button', { name: 'Display', exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const compact = (page: Page) => page.locator('[data-density="compact"]');

const USUAL = ['Name', 'Mobile', 'Email', 'Players', 'Last signed in'];

test('columns and density are chosen by mouse, kept on every device, and reset', async ({
  open,
}) => {
  await createAdministrator(platform().database, PARTICULAR);
  const page = await open('/admin/users', { as: PARTICULAR });
  await textsAre(heads(page), USUAL);
  await display(page).click();
  await page.getByRole('checkbox', { name: 'Mobile' }).uncheck();
  await button(page, 'Move Players up').click();
  await page.getByRole('radio', { name: 'Compact' }).check();
  const chosen = ['Name', 'Players', 'Email', 'Last signed in'];
  await textsAre(heads(page), chosen);
  await appears(compact(page));

  await atRest(page);
  await page.reload();
  await textsAre(heads(page), chosen);
  await appears(compact(page));
  const elsewhere = await open('/admin/users', { as: PARTICULAR });
  await textsAre(heads(elsewhere), chosen);
  await appears(compact(elsewhere));

  await display(elsewhere).click();
  await button(elsewhere, 'Usual columns').click();
  await textsAre(heads(elsewhere), USUAL);
  // The screen of the first device follows.
  await textsAre(heads(page), USUAL);
});

test('columns and density are chosen by keyboard alone', async ({ open }) => {
  const page = await open('/admin/players');
  await showing(page);
  const before = await heads(page).allTextContents();
  expect(before.slice(0, 3)).toEqual(['Player', 'Sports', 'Matches']);
  await display(page).focus();
  await page.keyboard.press('Enter');
  await appears(page.getByRole('radio', { name: 'Comfortable' }));
  await tabTo(page, 'Comfortable');
  await page.keyboard.press('ArrowDown');
  await appears(compact(page));
  await tabTo(page, 'Sports');
  await page.keyboard.press('Space');
  await textsAre(heads(page).nth(1), ['Matches']);
  const down = button(page, 'Move Matches down');
  await tabTo(page, 'Move Matches down');
  await page.keyboard.press('Enter');
  await appears(page.getByText('Matches is now column 3 of 3'));
  await isFocused(down);
  await tabTo(page, 'Usual columns');
  await page.keyboard.press('Enter');
  await textsAre(heads(page), before);
  await page.getByRole('radio', { name: 'Comfortable' }).check();
  await page.keyboard.press('Escape');
  await isFocused(display(page));
});

test('a phone shows the chosen columns in its lines, and has no menu to choose them', async ({
  open,
}) => {
  const { origin } = platform();
  const account = { username: 'nora', password: 'names and numbers, no more' };
  await createAdministrator(platform().database, account);
  await tellApi(origin, account, 'PUT', '/admin/preferences', {
    columns: [{ list: 'users', columns: ['full_name', 'player_count'] }],
  });
  const page = await open('/admin/users', { as: account, width: PHONE });
  await showing(page);
  await appears(page.locator('[data-label="Players"]'));
  expect(await page.locator('[data-label="Email"]').count()).toBe(0);
  expect(await display(page).isVisible()).toBe(false);
});

for (const width of [LAPTOP, TABLET]) {
  areOpenToEverybody({
    [`the menu of columns and density in a window of ${width}`]: {
      at: '/admin/users',
      visit: { width },
      after: async (page) => {
        await display(page).click();
        await appears(page.getByRole('radio', { name: 'Compact' }));
      },
    },
  });
}
