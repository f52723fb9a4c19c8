import { expect, inject, type onTestFinished as OnTestFinished } from 'vitest';
import { appears, atRest, disappears, screenIs } from '../browser/conditions';
import { test } from '../browser/journey';
import { fillSignIn } from '../browser/signInForm';
import { ADMINISTRATOR } from '../platform/accounts';
import { createDatabase } from '../platform/database';
import { createAdministrator, type Server, startServer } from '../platform/server';

const NO_CONNECTION = /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/;

/** A server that a journey may stop, on a database of its own. */
async function mortalServer(
  onTestFinished: typeof OnTestFinished,
): Promise<Server & { database: string }> {
  const database = await createDatabase(inject('engine'));
  onTestFinished(() => database.remove());
  await createAdministrator(database.url, ADMINISTRATOR);
  const server = await startServer(database.url);
  onTestFinished(() => server.stop());
  return { ...server, database: database.url };
}

test('without a server the sign-in says that it cannot connect', async ({
  open,
  complaints,
  onTestFinished,
}) => {
  complaints.expect(NO_CONNECTION);
  const { origin, stop } = await mortalServer(onTestFinished);
  const page = await open('/admin', { as: 'stranger', origin });
  await screenIs(page, 'Admin Login');
  await stop();
  await fillSignIn(page, ADMINISTRATOR);
  await appears(page.getByRole('alert'));
  expect(await page.getByRole('alert').innerText()).toBe(
    'Unable to connect to server. Please check your connection.',
  );
});

test('without a server the users are sample data and say so, until a retry succeeds', async ({
  open,
  complaints,
  onTestFinished,
}) => {
  complaints.expect(NO_CONNECTION);
  const { origin, stop, database } = await mortalServer(onTestFinished);
  const page = await open('/admin/users', { origin });
  await appears(page.getByText('No users found'));
  // The console retries by itself when it hears that the server is back.
  await page.route('**/api/v1/live*', (route) => route.abort('connectionrefused'));
  await stop();
  await page.getByLabel('Search users').fill('anybody');
  const alert = page.getByRole('alert');
  await appears(alert.getByText('Failed to fetch users'));
  await appears(alert.getByText('Network error'));
  const sample = page.getByRole('region', { name: 'Sample data' });
  await appears(sample.getByText('Sample data', { exact: true }));
  expect(await sample.getByRole('rowheader').count()).toBeGreaterThan(0);

  const again = await startServer(database, new URL(origin).host);
  onTestFinished(() => again.stop());
  await alert.getByRole('button', { name: 'Retry' }).click();
  await appears(page.getByText('No users found'));
  await disappears(sample);
});

test('sample data give way to the users by themselves when the server is back', async ({
  open,
  complaints,
  onTestFinished,
}) => {
  complaints.expect(NO_CONNECTION);
  const { origin, stop, database } = await mortalServer(onTestFinished);
  const page = await open('/admin/users', { origin });
  await appears(page.getByText('No users found'));
  await stop();
  await page.getByLabel('Search users').fill('anybody');
  const sample = page.getByRole('region', { name: 'Sample data' });
  await appears(sample.getByText('Sample data', { exact: true }));

  const again = await startServer(database, new URL(origin).host);
  onTestFinished(() => again.stop());
  await appears(page.getByText('No users found'));
  await disappears(sample);
});

test('without a server the dashboard says that it could not be loaded', async ({
  open,
  complaints,
  onTestFinished,
}) => {
  complaints.expect(NO_CONNECTION);
  const { origin, stop } = await mortalServer(onTestFinished);
  const page = await open('/admin/dashboard', { origin });
  await screenIs(page, 'Dashboard');
  await atRest(page);
  await stop();
  await page.getByText('90 days').click();
  await appears(page.getByRole('alert').getByText('Failed to load dashboard data'));
});

test('signing out works without a server, too', async ({ open, complaints, onTestFinished }) => {
  complaints.expect(NO_CONNECTION);
  const { origin, stop } = await mortalServer(onTestFinished);
  const page = await open('/admin/users', { origin });
  await appears(page.getByText('No users found'));
  await stop();
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  // The sign-in screen itself cannot be loaded: what counts is what the browser still holds.
  const storage = () =>
    page
      .context()
      .storageState()
      .then(({ origins }) => origins.flatMap((one) => one.localStorage.map(({ name }) => name)));
  await expect.poll(storage).not.toContain('authToken');
  expect(await storage()).not.toContain('adminUser');
});
