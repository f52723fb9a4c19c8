import { expect } from 'vitest';
import { violations } from '../browser/axe';
import { addressIs, appears, screenIs } from '../browser/conditions';
import { test } from '../browser/journey';
import { found } from '../browser/list';

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
