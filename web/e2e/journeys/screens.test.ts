import { appears, screenIs } from '../browser/conditions';
import { areOpenToEverybody } from '../browser/everybody';
import { matchesWith, openMatch } from '../browser/match';
import { fillSignIn } from '../browser/signInForm';
import { openTournament, tournamentsWith } from '../browser/tournament';
import { PHONE } from '../browser/window';

areOpenToEverybody({
  'the front page': { at: '/', visit: { as: 'stranger' } },
  'the sign-in': { at: '/admin', visit: { as: 'stranger' } },
  'the sign-in after a wrong password': {
    at: '/admin',
    visit: { as: 'stranger' },
    complaint: /status of 401/,
    after: async (page) => {
      await fillSignIn(page, { username: 'nobody at all', password: 'wrong' });
      await appears(page.getByRole('alert'));
    },
  },
  'the dashboard': {
    at: '/admin/dashboard',
    after: (page) => appears(page.getByRole('img', { name: /^Doughnut chart/ })),
  },
  'the dashboard with its figures as a table': {
    at: '/admin/dashboard?days=90',
    after: (page) => page.getByRole('button', { name: 'Show table' }).click(),
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
  users: { at: '/admin/users' },
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
  players: { at: '/admin/players' },
  'a player': {
    at: '/admin/players?search=ilanka',
    after: async (page) => {
      await page.getByRole('link', { name: 'Ilanka Brandt' }).click();
      await screenIs(page, 'Ilanka Brandt');
    },
  },
  tournaments: { at: '/admin/tournaments' },
  'a tournament': {
    at: '/admin/tournaments?search=alder%20harbour',
    after: async (page) => {
      await page.getByRole('button', { name: /^View Details of Alder/ }).click();
      await appears(page.getByRole('dialog'));
    },
  },
  'a tournament at a glance': {
    at: tournamentsWith('Alder Harbour Cup'),
    after: (page) => openTournament(page, 'Alder Harbour Cup'),
  },
  'a bracket': {
    at: tournamentsWith('Alder Harbour Cup'),
    after: (page) => openTournament(page, 'Alder Harbour Cup', 'Bracket'),
  },
  'leaders of a tournament': {
    at: tournamentsWith('Alder Harbour Cup'),
    after: (page) => openTournament(page, 'Alder Harbour Cup', 'Leaders'),
  },
  'a table with its reasons': {
    at: tournamentsWith('Coastal League'),
    after: async (page) => {
      await openTournament(page, 'Coastal League', 'Standings');
      await page.getByRole('button', { name: 'Show all reasons' }).click();
    },
  },
  'the rules of a table': {
    at: tournamentsWith('Coastal League'),
    after: (page) => openTournament(page, 'Coastal League', 'Rules'),
  },
  matches: { at: '/admin/matches' },
  'matches that cannot be fetched': {
    at: '/admin/dashboard',
    complaint: /status of 500/,
    after: async (page) => {
      await page.route('**/api/v1/admin/matches?*', (route) =>
        route.fulfill({ status: 500, json: { success: false, message: 'The disk is asleep.' } }),
      );
      await page.getByRole('link', { name: 'Matches', exact: true }).click();
      await appears(page.getByText('Failed to fetch matches'));
    },
  },
  'a football match': {
    at: matchesWith('Port Alder vs Tern Bay'),
    after: (page) => openMatch(page, 'Port Alder vs Tern Bay'),
  },
  'a team': {
    at: matchesWith('Port Alder vs Tern Bay'),
    after: async (page) => {
      await openMatch(page, 'Port Alder vs Tern Bay');
      await page.getByRole('link', { name: 'Port Alder', exact: true }).first().click();
      await appears(page.getByRole('img', { name: /^Line chart/ }));
    },
  },
  'two teams against each other': {
    at: matchesWith('Port Alder vs Tern Bay'),
    after: async (page) => {
      await openMatch(page, 'Port Alder vs Tern Bay');
      await page.getByRole('link', { name: 'Port Alder', exact: true }).first().click();
      await page.getByRole('link', { name: 'Against Tern Bay', exact: true }).click();
      await screenIs(page, 'Port Alder against Tern Bay');
    },
  },
  'a badminton match with its points': {
    at: matchesWith('Wei-Lin Arden vs Haru Satomi'),
    after: async (page) => {
      await openMatch(page, 'Wei-Lin Arden vs Haru Satomi');
      await page.getByRole('button', { name: /^Game 1/ }).click();
    },
  },
  'a match that is not there': {
    at: '/admin/matches/987654/scoreboard',
    complaint: /status of 404/,
    after: (page) => screenIs(page, 'Error Loading Scoreboard'),
  },
  'a sprint': { at: matchesWith('100 m Final'), after: (page) => openMatch(page, '100 m Final') },
  'a relay': {
    at: matchesWith('4 x 100 m Relay'),
    after: (page) => openMatch(page, '4 x 100 m Relay'),
  },
  'a motor race': {
    at: matchesWith('Coast Road Grand Prix - Race'),
    after: (page) => openMatch(page, 'Coast Road Grand Prix - Race'),
  },
  sports: { at: '/admin/sports' },
  'age groups': { at: '/admin/config/age-groups' },
  'gender categories': { at: '/admin/config/gender-categories' },
  'event templates': { at: '/admin/config/event-templates' },
  'scoring configurations': { at: '/admin/config/scoring-config' },
  'what other points would change': {
    at: '/admin/config/scoring-config',
    after: async (page) => {
      await page.getByRole('button', { name: 'Edit Football' }).click();
      await page.getByLabel('Win points').fill('2');
      await appears(page.getByText(/would change, .+\.$/));
    },
  },
  'match formats': { at: '/admin/config/match-formats' },
  'rule packs': {
    at: '/admin/rule-packs',
    after: (page) => appears(page.getByRole('article')),
  },
  'a rule pack': {
    at: '/admin/rule-packs?pack=football-goal-difference',
    after: (page) => appears(page.getByRole('article')),
  },
  'the new password': {
    at: '/admin/change-password',
    after: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Change Password' }).click();
      await appears(page.getByText('Current password is required'));
    },
  },
  security: {
    at: '/admin/security',
    after: (page) => appears(page.getByRole('table', { name: 'Sessions' })),
  },
  'the second factor being switched on': {
    at: '/admin/security',
    after: async (page) => {
      await page.getByRole('button', { name: 'Switch on' }).click();
      await appears(page.getByRole('img', { name: 'QR code with the secret' }));
    },
  },
  'the audit trail': { at: '/admin/activity' },
  'the command palette': {
    at: '/admin/users',
    after: async (page) => {
      await page.keyboard.press('Control+k');
      await appears(page.getByRole('dialog'));
    },
  },
  'an address without a screen': { at: '/admin/no-such-screen' },
});
