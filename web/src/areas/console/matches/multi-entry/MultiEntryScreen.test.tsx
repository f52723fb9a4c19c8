import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '@/api/session';
import type { Leaderboard, Lineup } from '@/api/types';
import { entry, leaderboard, match, scoreboard } from '@/test/matches';
import { renderAt, renderScreen } from '@/test/render';
import { answer, refuse } from '@/test/server';
import { MultiEntryScreen } from './MultiEntryScreen';

function answerRace(part: Partial<Leaderboard> = {}, lineup: Partial<Lineup> = {}) {
  answer('/admin/multi-entry/36/leaderboard', { success: true, data: leaderboard(part) });
  answer('/admin/multi-entry/36/lineup', {
    success: true,
    data: { teams: [], players: [], ...lineup },
  });
}

function show(matchId = '36') {
  return renderScreen(<MultiEntryScreen matchId={matchId} />);
}

async function rows() {
  const table = await screen.findByRole('table', { name: 'Leaderboard' });
  return within(table).getAllByRole('row').slice(1);
}

const team = (teamId: number, teamName: string, isSelected = true) => ({
  teamId,
  teamName,
  players: [{ playerId: teamId, name: `Runner of ${teamName}`, isSelected }],
});

beforeEach(() => {
  answer('/admin/matches/36', { success: true, data: match({ participant_mode: 'multi_entry' }) });
});

test('the leaderboard shows rank, participant, seconds with three decimals and status', async () => {
  answerRace({
    entries: [
      entry({ rank: 1, participantName: 'Ana', timeMs: 10_020 }),
      entry({ rank: 2, participantName: 'Bo', timeMs: 10_050, isTied: true }),
      entry({ rank: 2, participantName: 'Cy', timeMs: 10_050, isTied: true }),
      entry({ rank: 4, participantName: 'Di', timeMs: 10_160, status: '' }),
      entry({ participantName: 'Ed', status: 'DNF' }),
    ],
  });
  show();
  expect((await rows()).map((row) => row.textContent)).toEqual([
    '1st, gold1Ana10.020Completed',
    'tied 2nd, silver2=Bo10.050Completed+0.030',
    'tied 2nd, silver2=Cy10.050Completed+0.030',
    '4th4Di10.160Completed+0.140',
    '–Not rankedEdN/ADNF',
  ]);
  expect(screen.getByText('DNF: did not finish')).toBeTruthy();
});

test('an official time that is another one than the measured stands beside it', async () => {
  answerRace({
    timeRounding: 'seconds',
    entries: [
      entry({ rank: 1, participantName: 'Ana', timeMs: 1_799_100 }),
      entry({ rank: 2, participantName: 'Bo', timeMs: 1_800_000 }),
    ],
  });
  show();
  const [first, second] = (await rows()).map((row) => row.textContent);
  expect(first).toContain('1799.10029:59.100official: 30:00');
  expect(second).not.toContain('official');
});

test('a leaderboard with nothing but what the contract names is shown', async () => {
  answer('/admin/multi-entry/36/leaderboard', {
    success: true,
    data: {
      eventType: '100m',
      matchName: 'Men 100m Final',
      venueName: 'Harbour Track',
      type: 'individual',
      entries: [
        { rank: 1, participantName: 'Ana', timeMs: 10_020 },
        { rank: 2, participantName: 'Bo' },
        { participantName: 'Cy', timeMs: null, status: null },
      ],
    },
  });
  answer('/admin/multi-entry/36/lineup', { success: true, data: { teams: [], players: [] } });
  show();
  expect((await rows()).map((row) => row.textContent)).toEqual([
    '1st, gold1Ana10.020Completed',
    '2nd, silver2BoN/ACompleted',
    '–Not rankedCyN/ACompleted',
  ]);
});

test('columns that nobody has anything in are left out', async () => {
  answerRace({
    sportName: 'Motorsport',
    entries: [
      entry({ rank: 1, participantName: 'Ana', teamName: 'Mercedes', points: 12.5, laps: 56 }),
    ],
  });
  show();
  await rows();
  expect(screen.getAllByRole('columnheader').map((heading) => heading.textContent)).toEqual([
    'Rank',
    'Participant',
    'Time (s)',
    'Status',
    'Laps',
    'Points',
  ]);
  expect(screen.getByText('12.5')).toBeTruthy();
  expect(screen.getByText('Mercedes')).toBeTruthy();
});

test('one team or none is a sprint, more are a relay race, and all are office races', async () => {
  answerRace();
  const sprint = show();
  expect(await screen.findByText('Sprint')).toBeTruthy();
  expect(screen.getByText('Office Race')).toBeTruthy();
  sprint.unmount();

  answerRace({}, { teams: [team(1, 'Reds')] });
  const single = show();
  expect(await screen.findByText('Sprint')).toBeTruthy();
  single.unmount();

  answerRace({}, { teams: [team(1, 'Reds'), team(2, 'Blues')] });
  show();
  expect(await screen.findByText('Relay Race')).toBeTruthy();
  expect(screen.getByText('Office Race')).toBeTruthy();
});

test('without teams the lineup lists the players', async () => {
  answerRace({}, { players: [{ playerId: 1, name: 'Ana', isSelected: true }] });
  show();
  const lineup = within(await screen.findByRole('region', { name: 'Start list' }));
  expect((await lineup.findByRole('listitem')).textContent).toBe('AnaSelected');
});

test('each team has a card with its members, the selected ones marked', async () => {
  answerRace({}, { teams: [team(1, 'Reds'), team(2, 'Blues', false)] });
  show();
  const reds = within(await screen.findByRole('region', { name: 'Reds' }));
  expect(reds.getByRole('listitem').textContent).toBe('Runner of RedsSelected');
  const blues = within(screen.getByRole('region', { name: 'Blues' }));
  expect(blues.getByRole('listitem').textContent).toBe('Runner of Blues');
});

test('a race before its start says that there are no results', async () => {
  answerRace({ status: 'scheduled' });
  show();
  expect(await screen.findByText('No results yet')).toBeTruthy();
});

test('a failed request can be tried again', async () => {
  answerRace();
  refuse('/admin/multi-entry/36/leaderboard', 500, 'No.');
  show();
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('heading', { name: 'Error Loading Leaderboard' })).toBeTruthy();
  answerRace();
  await userEvent.click(alert.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Men 100m Final' })).toBeTruthy();
});

test('an address without a number names no match', async () => {
  show('abc');
  expect(await screen.findByRole('heading', { name: 'Invalid Match Data' })).toBeTruthy();
});

test('a match of two teams is led to its scoreboard', async () => {
  startSession({
    accessToken: 'token',
    refreshToken: 'refresh',
    adminInfo: { id: 1, username: 'admin', name: 'Ada Lind' },
  });
  answer('/admin/notifications', { success: true, data: { unread: 0, items: [] } });
  answer('/admin/matches/36', { success: true, data: match() });
  answerRace();
  answer('/match/36/scoreboard', { success: true, data: scoreboard() });
  answer('/match/36/playing-members', { success: true, data: [] });
  const { router } = renderAt('/admin/matches/36/multi-entry');
  expect(await screen.findByRole('heading', { level: 1, name: 'Reds vs Blues' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/admin/matches/36/scoreboard');
});
