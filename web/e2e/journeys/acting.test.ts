import { expect } from 'vitest';
import { violations } from '../browser/axe';
import { addressIs, appears, screenIs } from '../browser/conditions';
import { test } from '../browser/journey';
import { PHONE } from '../browser/window';
import { cupOf } from '../platform/cups';
import { createPerson, PERSON } from '../platform/people';
import { platform } from '../platform/platform';

test('an administrator acts in the workspace, and the trail says it', async ({ open }) => {
  const { origin, database } = platform();
  const organiser = {
    ...PERSON,
    fullName: 'Oskar Oder',
    email: `oskar-${crypto.randomUUID()}@example.org`,
  };
  await createPerson(origin, database, organiser);
  const cup = await cupOf(organiser, 2);
  const page = await open(`/admin/tournaments/${cup.tournamentId}`, { width: PHONE });
  await page.getByRole('link', { name: 'Open in the workspace' }).click();
  await addressIs(page, `/app/tournaments/${cup.tournamentId}`);
  await screenIs(page, 'Cup of Oskar Oder');
  await appears(page.getByText(/^You act here as the administrator/));
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: /^Edit name/ }).click();
  await page.getByRole('dialog').getByLabel('Name of the tournament').fill('Cup of the office');
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click();
  await screenIs(page, 'Cup of the office');
  // Nothing of a person's own is asked for, and what is a person's leads back to the console.
  await page.getByRole('link', { name: 'Back to the console' }).click();
  await addressIs(page, `/admin/tournaments/${cup.tournamentId}`);
  await screenIs(page, 'Cup of the office');
  await page.goto('/admin/activity?search=Cup%20of%20the%20office');
  const entry = page.getByRole('row').filter({ hasText: 'Changed tournament Cup of the office' });
  await appears(entry.getByText('Administrator', { exact: true }));
  await page.goto('/app');
  await screenIs(page, 'Sign in');
});
