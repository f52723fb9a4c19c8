import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { appears, isFocused, screenIs } from '../browser/conditions';
import { test } from '../browser/journey';
import { newAgeGroup, textField } from '../browser/reference';
import { platform } from '../platform/platform';
import { createAdministrator } from '../platform/server';

/** The server keeps a language for each administrator: the others go on in English. */
const TRANSLATOR = { username: 'lina', password: 'one word for one thing' };

/** The files of words that a page has loaded, as `de/users`. */
function loadedWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/words-[^/]+\/(\w+\/[\w-]+)\.js$/.exec(name)?.[1] ?? []),
  );
}

function pageIs(page: Page): Promise<string[]> {
  return page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
}

test('the language of the browser is the language of the console, and only its words are loaded', async ({
  open,
}) => {
  const page = await open('/admin/users', { locale: 'de-AT' });
  await screenIs(page, 'Benutzer');
  expect(await pageIs(page)).toEqual(['de', 'ltr']);
  await appears(page.getByPlaceholder('Benutzer suchen'));
  const words = await loadedWords(page);
  expect(words).toContain('de/users');
  expect(words.filter((name) => !name.startsWith('de/'))).toEqual([]);
});

test('a browser that speaks none of the languages gets English', async ({ open }) => {
  const page = await open('/admin', { as: 'stranger', locale: 'fi-FI' });
  await appears(page.getByRole('heading', { name: 'Admin Login' }));
  expect(await pageIs(page)).toEqual(['en', 'ltr']);
});

test('another language is chosen in the user menu, and stays', async ({ open }) => {
  await createAdministrator(platform().database, TRANSLATOR);
  const page = await open('/admin/users', { as: TRANSLATOR });
  await screenIs(page, 'Users');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await screenIs(page, 'المستخدمون');
  expect(await pageIs(page)).toEqual(['ar', 'rtl']);
  await page.reload();
  await screenIs(page, 'المستخدمون');
});

test('dates and numbers are written as the language writes them', async ({ open }) => {
  const german = await open('/admin/matches?search=port+alder+tern+bay', { locale: 'de' });
  await appears(german.getByRole('article').getByText(/17\. Aug\. 2025/));
  const crowded = await open('/admin/matches', { locale: 'de', origin: inject('crowdedOrigin') });
  await appears(crowded.getByText(/ von 1\.100\b/));
});

test('the charts of the dashboard are drawn in a language from right to left', async ({ open }) => {
  const page = await open('/admin/dashboard', { locale: 'ar' });
  await appears(page.locator('canvas').first());
  await appears(page.locator('canvas').nth(1));
});

test('what the server refuses, it refuses under the field in the language of the console', async ({
  open,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  await newAgeGroup('Leuchtturm');
  const page = await open('/admin/config/age-groups?add=true', { locale: 'de' });
  const name = textField(page, 'Name');
  await name.fill('leuchtturm');
  await textField(page, 'Mindestalter').fill('6');
  await textField(page, 'Höchstalter').fill('9');
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await appears(page.getByText('Eine Altersklasse „leuchtturm“ gibt es bereits.', { exact: true }));
  await isFocused(name);
  expect(await name.inputValue()).toBe('leuchtturm');
});
