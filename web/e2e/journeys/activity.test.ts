import { fileURLToPath } from 'node:url';
import { expect, inject, onTestFinished } from 'vitest';
import { violations } from '../browser/axe';
import { addressIs, appears, disappears, screenIs } from '../browser/conditions';
import { test } from '../browser/journey';
import { found } from '../browser/list';
import { chooseAction, formTitled, newAgeGroup } from '../browser/reference';
import { touchline } from '../platform/binary';
import { startPlatform } from '../platform/startPlatform';

const CUP = fileURLToPath(new URL('../fixtures/alder-harbour-cup', import.meta.url));

test('the audit trail is reached from the dashboard, filtered, and restored with Back', async ({
  open,
}) => {
  const page = await open('/admin/dashboard');
  await page.getByRole('link', { name: 'Open Activity' }).click();
  await screenIs(page, 'Activity');
  const all = await found(page);
  expect(all).toBeGreaterThan(0);
  await page.getByLabel('Action').selectOption({ label: 'Signed in' });
  await addressIs(page, '/admin/activity?action=signed_in');
  await expect.poll(() => found(page)).toBeLessThan(all);
  await appears(page.getByRole('rowheader', { name: 'Signed in' }));
  await page.goBack();
  await addressIs(page, '/admin/activity');
  await expect.poll(() => found(page)).toBeGreaterThanOrEqual(all);
});

test('an entry of the trail tells before and after on demand', async ({ open }) => {
  const page = await open('/admin/activity?sort=occurred_at');
  await screenIs(page, 'Activity');
  const more = page.getByRole('button', { name: /^Details/ }).first();
  await appears(more);
  await more.focus();
  await page.keyboard.press('Enter');
  expect(await more.getAttribute('aria-expanded')).toBe('true');
  await appears(page.getByText('after:').first());
  expect(await violations(page)).toEqual([]);
});

test('what was just done leads to what it was done to', async ({ open }) => {
  // On a platform of its own: other journeys are busy, and the dashboard shows the last ten things.
  const quiet = await startPlatform(inject('engine'), (database) =>
    touchline(['import', CUP, '--database', database]),
  );
  onTestFinished(quiet.stop);
  const page = await open('/admin/dashboard', { origin: quiet.origin });
  const activity = page.getByRole('region', { name: 'Recent Activity' });
  await activity.getByRole('link', { name: 'Imported Alder Harbour Cup' }).click();
  await screenIs(page, 'Alder Harbour Cup');
});

test('an entry of the trail leads to what it tells of', async ({ open }) => {
  await newAgeGroup('Beacon');
  const page = await open('/admin/activity?search=alder');
  await page.getByRole('link', { name: 'Imported competition alder-harbour-cup' }).click();
  await screenIs(page, 'Alder Harbour Cup');

  await page.goto('/admin/activity?search=beacon');
  await page.getByRole('link', { name: 'Created age group Beacon' }).click();
  await appears(page.getByRole('dialog', { name: 'Edit age group' }));
  await page.keyboard.press('Escape');
  await chooseAction(page, 'Beacon', 'Delete…');
  const question = formTitled(page, 'Are you sure you want to delete this age group?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await disappears(question);
  await page.goto('/admin/activity?search=beacon');
  await appears(page.getByText('Deleted age group Beacon'));
  await appears(page.getByText('No longer exists'));
  expect(
    await page
      .getByRole('main')
      .getByRole('link', { name: /Beacon/ })
      .count(),
  ).toBe(0);
});
