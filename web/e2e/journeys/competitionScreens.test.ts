import { appears, screenIs } from '../browser/conditions';
import { areOpenToEverybody } from '../browser/everybody';
import { matchesWith, openMatch } from '../browser/match';
import { openTournament, tournamentsWith } from '../browser/tournament';

areOpenToEverybody({
  'the details of a tournament': {
    at: '/admin/tournaments?search=alder%20harbour',
    after: async (page) => {
      await page.getByRole('button', { name: /^View Details of Alder/ }).click();
      await appears(page.getByRole('dialog'));
    },
  },
  'a table with its reasons': {
    at: tournamentsWith('Coastal League'),
    after: async (page) => {
      await openTournament(page, 'Coastal League', 'Standings');
      await page.getByRole('button', { name: 'Show all reasons' }).click();
    },
  },
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
});
