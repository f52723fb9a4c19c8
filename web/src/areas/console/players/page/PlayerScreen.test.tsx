import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { PlayerPage } from '@/api/types';
import { competitionMatch } from '@/test/competition';
import { player } from '@/test/people';
import { renderScreen } from '@/test/render';
import { answer, refuse } from '@/test/server';
import { PlayerScreen } from './PlayerScreen';

async function show(part: Partial<PlayerPage> = {}) {
  answer('/admin/players/3', { success: true, data: player(part) });
  renderScreen(<PlayerScreen playerProfileId="3" />);
  await screen.findByRole('heading', { name: 'Noor Salem', level: 1 });
}

function panel(name: string) {
  return within(screen.getByRole('region', { name }));
}

function headers(name: string) {
  return within(screen.getByRole('table', { name }))
    .getAllByRole('columnheader')
    .map((header) => header.textContent);
}

test('the year of birth is told only where it is known', async () => {
  await show({ birth_year: 2001, gender_name: 'Women', country_code: 'EGY' });
  expect(screen.getByText('Women · EGY · born 2001')).toBeTruthy();
});

test('nothing is said of a birth that nobody knows', async () => {
  await show();
  expect(screen.queryByText(/born/)).toBeNull();
});

test('totals tell what happened, and leave out what never did', async () => {
  const totals = { ...player().totals, goals: 8, penalties: 2, red: 1, second_yellow: 1 };
  await show({ totals });
  const shown = panel('Totals');
  expect(shown.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Matches',
    'Starts',
    'Goals',
    'Sent off',
  ]);
  expect(shown.getByText('2 from penalties')).toBeTruthy();
  expect(shown.getByText('1 by a second yellow card')).toBeTruthy();
});

test('columns of competitions that nothing stands in are left out', async () => {
  await show();
  expect(headers('Competitions')).toEqual(['Competition', 'Team', 'Start', 'PPlayed']);
  const shown = panel('Competitions');
  expect(shown.getByRole('link', { name: 'Harbour Cup' }).getAttribute('href')).toBe(
    '/admin/tournaments/7',
  );
  expect(shown.getByRole('link', { name: 'Reds' }).getAttribute('href')).toBe('/admin/teams/1');
});

test('a driver has places, half points and races', async () => {
  const [competition] = player().competitions;
  if (!competition) throw new Error('the player is in no competition');
  await show({
    competitions: [{ ...competition, best_rank: 1, points: 395.5 }],
    recent_entries: [
      {
        match_id: 31,
        match_name: 'Harbour Grand Prix',
        tournament_id: 7,
        tournament_name: 'Harbour Series',
        rank: 2,
        time_ms: 61_250,
        time_rounding: 'as_measured',
        status: 'Completed',
        scheduled_date: '2022-05-01',
        scheduled_local: null,
      },
      {
        match_id: 32,
        match_name: 'Hill Grand Prix',
        tournament_id: 7,
        tournament_name: 'Harbour Series',
        rank: null,
        time_ms: null,
        time_rounding: 'as_measured',
        status: 'DNF',
        scheduled_date: '2022-05-08',
        scheduled_local: null,
      },
    ],
  });
  expect(panel('Competitions').getByText('1st')).toBeTruthy();
  expect(panel('Competitions').getByText('395.5')).toBeTruthy();
  const races = panel('Recent races');
  expect(races.getByRole('link', { name: 'Harbour Grand Prix' }).getAttribute('href')).toBe(
    '/admin/matches/31/multi-entry',
  );
  expect(races.getByText('2nd')).toBeTruthy();
  expect(races.getByText('61.250')).toBeTruthy();
  expect(races.getByText('DNF')).toBeTruthy();
});

test('recent matches say how often the player scored', async () => {
  await show({
    recent_matches: [
      { ...competitionMatch(), goals: 2 },
      { ...competitionMatch({ match_id: 65 }), goals: 0 },
    ],
  });
  const matches = panel('Recent matches').getAllByRole('listitem');
  expect(matches[0]?.textContent).toContain('2 goals');
  expect(matches[1]?.textContent).not.toContain('goal');
});

test('what a player scored is called as in the sport', async () => {
  const totals = { ...player().totals, goals: 120 };
  await show({ sports: [{ sport_id: 2, sport_name: 'Badminton' }], totals });
  expect(panel('Totals').getByText('Points')).toBeTruthy();
});

test('a player who has not played says so', async () => {
  await show({ competitions: [] });
  expect(screen.getByText('This player has not played yet')).toBeTruthy();
});

test('an unknown player is told in the words of the server, a failure can be tried again', async () => {
  refuse('/admin/players/3', 404, 'There is no player 3.', 'not_found');
  const { unmount } = renderScreen(<PlayerScreen playerProfileId="3" />);
  expect(await screen.findByText('There is no player at this address.')).toBeTruthy();
  unmount();

  refuse('/admin/players/3', 500, 'The disk is asleep.');
  renderScreen(<PlayerScreen playerProfileId="3" />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answer('/admin/players/3', { success: true, data: player() });
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Noor Salem', level: 1 })).toBeTruthy();
});
