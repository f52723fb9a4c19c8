import { appears } from '../browser/conditions';
import { areOpenToEverybody } from '../browser/everybody';
import { fillSignIn } from '../browser/signInForm';
import { PHONE } from '../browser/window';

areOpenToEverybody({
  'the front page': { at: '/', visit: { as: 'stranger' } },
  'the sign-in after a wrong password': {
    at: '/admin',
    visit: { as: 'stranger' },
    complaint: /status of 401/,
    after: async (page) => {
      await fillSignIn(page, { username: 'nobody at all', password: 'wrong' });
      await appears(page.getByRole('alert'));
    },
  },
  'the dashboard with its figures as a table': {
    at: '/admin/dashboard?days=90',
    after: (page) => page.getByRole('button', { name: 'Show table' }).click(),
  },
  'the dashboard with data that contradicts itself': {
    at: '/admin/users',
    after: async (page) => {
      const records = [1, 2, 3].map((id) => ({
        kind: 'tournament',
        id,
        name: `Cup of all the harbours in the north ${id}`,
        participant_mode: null,
      }));
      await page.route('**/api/v1/admin/dashboard/contradictions', (route) =>
        route.fulfill({
          json: {
            success: true,
            data: {
              looked_at: '2026-03-04T05:06:07Z',
              contradictions: [{ rule: 'tournament_ends_before_it_begins', total: 7, records }],
            },
          },
        }),
      );
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
      await appears(page.getByRole('link', { name: 'Cup of all the harbours in the north 3' }));
    },
  },
  'the bell': {
    at: '/admin/dashboard',
    after: async (page) => {
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await appears(page.getByRole('dialog', { name: 'Notifications' }));
    },
  },
  'the user menu': {
    at: '/admin/users',
    after: async (page) => {
      await page.getByRole('button', { name: /^User menu/ }).click();
      await appears(page.getByRole('menuitem', { name: 'Logout' }));
    },
  },
  'the drawer': {
    at: '/admin/users',
    visit: { width: PHONE },
    after: async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await appears(page.getByRole('dialog', { name: 'Menu' }));
    },
  },
  'the collapsed sidebar': {
    at: '/admin/users',
    after: (page) => page.getByRole('button', { name: 'Collapse sidebar' }).click(),
  },
  'users that cannot be fetched': {
    at: '/admin/dashboard',
    complaint: /status of 500/,
    after: async (page) => {
      await page.route('**/api/v1/admin/users?*', (route) =>
        route.fulfill({ status: 500, json: { success: false, message: 'The disk is asleep.' } }),
      );
      await page.getByRole('link', { name: 'Users', exact: true }).click();
      await appears(page.getByText('Sample data', { exact: true }));
    },
  },
  'users that nobody is': {
    at: '/admin/users?search=nobody-is-called-this',
    after: (page) => appears(page.getByText('No users found')),
  },
  'what other points would change': {
    at: '/admin/config/scoring-config',
    after: async (page) => {
      await page.getByRole('button', { name: 'Edit Football' }).click();
      await page.getByLabel('Points for a win').fill('2');
      await appears(page.getByText(/would change, .+\.$/));
    },
  },
  'a rule pack': {
    at: '/admin/rule-packs?pack=football-goal-difference',
    after: (page) => appears(page.getByRole('article')),
  },
  'a new password that is refused': {
    at: '/admin/change-password',
    after: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Change Password' }).click();
      await appears(page.getByText('Current password is required'));
    },
  },
  'the second factor being switched on': {
    at: '/admin/security',
    after: async (page) => {
      await page.getByRole('button', { name: 'Switch on' }).click();
      await appears(page.getByRole('img', { name: 'QR code with the secret' }));
    },
  },
  'the command palette': {
    at: '/admin/users',
    after: async (page) => {
      await page.keyboard.press('Control+k');
      await appears(page.getByRole('dialog'));
    },
  },
  'a tournament that is not there, on a TV': {
    at: '/tournaments/999999/tv',
    visit: { as: 'stranger' },
    complaint: /status of 404/,
  },
  'a match that is not there, on a TV': {
    at: '/matches/999999/tv',
    visit: { as: 'stranger' },
    complaint: /status of 404/,
  },
  'an address without a screen': { at: '/admin/no-such-screen', complaint: /status of 404/ },
});
