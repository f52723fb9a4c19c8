import { expect } from 'vitest';
import { addressIs, appears, isFocused, oneLine, screenIs, textsAre } from '../browser/conditions';
import { test } from '../browser/journey';
import { askApi } from '../browser/session';
import { ADMINISTRATOR } from '../platform/accounts';
import { platform } from '../platform/platform';

interface Paged {
  pagination: { totalItems: number };
}

test('the four totals are those of the lists', async ({ open }) => {
  const page = await open('/admin/dashboard');
  const count = new Intl.NumberFormat('en-GB').format;
  for (const list of ['users', 'players', 'tournaments', 'matches']) {
    const { pagination } = await askApi<Paged>(
      platform().origin,
      ADMINISTRATOR,
      `/admin/${list}?pageSize=1`,
    );
    expect(pagination.totalItems, `there are ${list}`).toBeGreaterThan(0);
    const card = page
      .getByRole('region', { name: 'Totals' })
      .locator(':scope > div')
      .filter({ has: page.getByRole('heading', { name: new RegExp(`Total ${list}`, 'i') }) });
    await appears(card.getByText('this month'));
    await textsAre(card.locator('p').first(), [count(pagination.totalItems)]);
    expect(oneLine(await card.innerText())).toMatch(/\+\d[\d,]* this month/);
  }
  await appears(page.getByText(/^\d+\.\d% profile completion$/));
});

test('the growth can be had for 7, 30 and 90 days, and the address remembers', async ({ open }) => {
  const page = await open('/admin/dashboard');
  const chart = page.getByRole('img', { name: /^Line chart/ });
  await appears(chart);
  const ofThirtyDays = await chart.getAttribute('aria-label');
  await page.getByText('90 days').click();
  await addressIs(page, '/admin/dashboard?days=90');
  await expect.poll(() => chart.getAttribute('aria-label')).not.toBe(ofThirtyDays);
  await page.reload();
  await appears(chart);
  expect(await page.getByRole('radio', { name: '90 days' }).isChecked()).toBe(true);
  await page.getByText('7 days', { exact: true }).click();
  await addressIs(page, '/admin/dashboard?days=7');
  await page.getByRole('button', { name: 'Show table' }).click();
  await expect
    .poll(() => page.getByRole('region', { name: 'User growth in figures' }).locator('tr').count())
    .toBe(1 + 7);
});

test('both charts say in words and figures what they show', async ({ open }) => {
  const page = await open('/admin/dashboard');
  const growth = page.getByRole('img', { name: /^Line chart/ });
  await appears(growth);
  expect(await growth.getAttribute('aria-label')).toMatch(
    /^Line chart\. From .+ to .+ app users went from [\d,]+ to [\d,]+, player profiles from [\d,]+ to [\d,]+\.$/,
  );
  const doughnut = page.getByRole('img', { name: /^Doughnut chart/ });
  await appears(doughnut);
  expect(await doughnut.getAttribute('aria-label')).toMatch(/Football \d/);
  await page.getByRole('button', { name: 'Show table' }).click();
  await appears(page.getByRole('columnheader', { name: 'Player profiles' }));
});

test('recent activity has user, action, sport, date and status', async ({ open }) => {
  const page = await open('/admin/dashboard');
  const table = page.getByRole('table', { name: 'Recent activity' });
  await textsAre(table.getByRole('columnheader'), ['User', 'Action', 'Sport', 'Date', 'Status']);
  await expect.poll(() => table.getByRole('rowheader').count()).toBe(10);
  const date = table.locator('time').first();
  expect(await date.getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(await date.getAttribute('title')).toBeTruthy();
});

// Three of the demo; other journeys may have made it ring as well.
test('the bell counts the unread notifications and lists them', async ({ open }) => {
  const page = await open('/admin/dashboard');
  const bell = page.getByRole('button', { name: /^Notifications, [3-9] unread$/ });
  await bell.click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect.poll(() => list.getByText('Unread: ').count()).toBeGreaterThanOrEqual(3);
  await page.keyboard.press('Escape');
  await isFocused(bell);
});

test('a total leads to its list', async ({ open }) => {
  const page = await open('/admin/dashboard');
  await page.getByRole('link', { name: 'Total Players' }).click();
  await screenIs(page, 'Players');
  await isFocused(page.getByRole('heading', { level: 1 }));
});
