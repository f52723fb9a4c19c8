import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '@/api/session';
import type { Scoreboard } from '@/api/types';
import { leaderboard, match, matchEvent, member, scoreboard } from '@/test/matches';
import { renderAt, renderScreen } from '@/test/render';
import { answer, refuse } from '@/test/server';
import { ScoreboardScreen } from './ScoreboardScreen';

function answerBoard(part: Partial<Scoreboard> = {}) {
  answer('/match/64/scoreboard', { success: true, data: scoreboard(part) });
}

function show(matchId = '64') {
  return renderScreen(<ScoreboardScreen matchId={matchId} />);
}

beforeEach(() => answer('/match/64/playing-members', { success: true, data: [] }));

test('the board shows title, status, sport, date, venue and both scores', async () => {
  answerBoard();
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Reds vs Blues' })).toBeTruthy();
  expect(screen.getByText('Completed')).toBeTruthy();
  expect(screen.getByText('Football')).toBeTruthy();
  const board = within(screen.getByRole('region', { name: 'Score' }));
  expect(board.getByText('18 Dec 2022, 18:00')).toBeTruthy();
  expect(board.getByText('Harbour Hall')).toBeTruthy();
  const scores = ['Reds', 'Blues'].map((name) => board.getByRole('link', { name }));
  expect(scores.map((link) => link.closest('p')?.textContent)).toEqual(['Reds 3', 'Blues 2']);
  expect(scores.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/teams/1',
    '/admin/teams/2',
  ]);
});

test('an administrator opens the match in the workspace, where the server has one', async () => {
  answerBoard();
  const { unmount } = show();
  await screen.findByRole('heading', { level: 1, name: 'Reds vs Blues' });
  expect(screen.queryByRole('link', { name: 'Open in the workspace' })).toBeNull();
  unmount();
  answer('/admin/matches/64', { success: true, data: match() });
  show();
  const link = await screen.findByRole('link', { name: 'Open in the workspace' });
  expect(link.getAttribute('href')).toBe('/app/matches/64/result#as=administrator');
});

test('a shoot-out decides: the banner says so, though the score is level', async () => {
  answerBoard({ teamBScore: 3, teamAShootout: 4, teamBShootout: 2, extraTime: true });
  show();
  expect((await screen.findByText(/^Winner:/)).textContent).toBe('Winner: Reds on penalties');
  expect(screen.getByText('after extra time (4–2 pens)')).toBeTruthy();
});

test('other sports call a shoot-out by its name, and a walkover is named too', async () => {
  answerBoard({ sportName: 'Hockey', teamAShootout: 2, teamBShootout: 1 });
  const first = show();
  expect((await screen.findByText(/^Winner:/)).textContent).toBe('Winner: Reds by shoot-out');
  first.unmount();
  answerBoard({ outcome: 'walkover' });
  show();
  expect((await screen.findByText(/^Winner:/)).textContent).toBe('Winner: Reds by walkover');
});

test('a match that is not completed has no winner banner, and is marked live', async () => {
  answerBoard({ status: 'live' });
  show();
  expect(await screen.findByText('Live')).toBeTruthy();
  expect(screen.queryByText(/^Winner:/)).toBeNull();
});

test('sets stand in a table of their own', async () => {
  const set = { periodType: 'set', teamATiebreak: null, teamBTiebreak: null };
  answerBoard({
    periods: [
      { ...set, periodNumber: 1, teamAScore: 25, teamBScore: 22 },
      { ...set, periodNumber: 2, teamAScore: 17, teamBScore: 25 },
    ],
  });
  show();
  const table = within(await screen.findByRole('table', { name: 'Score by set' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'TeamSet 1Set 2',
    'Reds2517',
    'Blues2225',
  ]);
});

test('a match tie-break is told by its points, and another tie-break beside the games', async () => {
  const set = (periodNumber: number, games: [number, number], points?: [number, number]) => ({
    periodType: 'set',
    periodNumber,
    teamAScore: games[0],
    teamBScore: games[1],
    teamATiebreak: points?.[0] ?? null,
    teamBTiebreak: points?.[1] ?? null,
  });
  answerBoard({ periods: [set(1, [6, 7], [5, 7]), set(2, [6, 4]), set(3, [1, 0], [10, 8])] });
  show();
  const table = within(await screen.findByRole('table', { name: 'Score by set' }));
  const [, reds] = table.getAllByRole('row');
  expect(
    within(reds as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent?.[0]),
  ).toEqual(['6', '6', '1']);
  expect(within(reds as HTMLElement).getAllByRole('cell')[2]?.textContent).toBe('10');
});

test('extra time is counted anew after the halves', async () => {
  const period = (periodType: string, periodNumber: number) => ({
    periodType,
    periodNumber,
    teamAScore: 0,
    teamBScore: 0,
    teamATiebreak: null,
    teamBTiebreak: null,
  });
  const halves = [period('half', 1), period('half', 2)];
  const heads = async () => {
    const table = await screen.findByRole('table', { name: 'Score by half' });
    return within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent);
  };
  answerBoard({ periods: [...halves, period('extra time', 3), period('extra time', 4)] });
  const { unmount } = show();
  // On a phone the short words are seen instead of the long ones.
  const both = ['Extra time 1ET1', 'Extra time 2ET2'];
  expect(await heads()).toEqual(['Team', '1st half', '2nd half', ...both]);
  unmount();
  answerBoard({ periods: [...halves, period('extra time', 3)] });
  show();
  expect(await heads()).toEqual(['Team', '1st half', '2nd half', 'Extra timeET']);
});

test('a score of games or sets says so', async () => {
  answerBoard({ sportName: 'Badminton', teamAScore: 2, teamBScore: 0 });
  show();
  const board = within(await screen.findByRole('region', { name: 'Score' }));
  expect(board.getByText('games')).toBeTruthy();
});

test('before the start nothing is said to be missing', async () => {
  answerBoard({ status: 'scheduled', teamAScore: null, teamBScore: null, winnerTeamName: null });
  show();
  expect(await screen.findByText('Events appear here once the match begins.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Match events' })).toBeNull();
  expect(screen.queryByText(/No line-up/)).toBeNull();
});

test('the timeline tells each event in one line: minute, running score, and who it was', async () => {
  answerBoard({
    events: [
      matchEvent({
        eventTime: '45+1',
        playerName: 'Ada Lind',
        relatedPlayerName: 'Bo Berg',
        description: 'Ada Lind scores: Reds 1–0 Blues.',
      }),
      matchEvent({ eventTime: '80', eventType: 'Red Card', teamId: 2, teamName: 'Blues' }),
    ],
  });
  show();
  const timeline = within(await screen.findByRole('region', { name: 'Match events' }));
  const [goal, card] = timeline.getAllByRole('listitem');
  expect(goal?.textContent).toBe('45+1′Goal 1–0 Ada Lind (assist: Bo Berg) Reds');
  expect(card?.textContent).toBe('80′Red card  Blues');
});

test('the points of a rally sport are folded up by game', async () => {
  answerBoard({
    sportName: 'Badminton',
    events: Array.from({ length: 21 }, () =>
      matchEvent({ eventType: 'Point', periodName: 'game 1', playerName: 'Ada Lind' }),
    ),
  });
  show();
  const game = await screen.findByRole('button', { name: /Game 1 21–0 21 points/ });
  expect(screen.queryByText('1–0')).toBeNull();
  await userEvent.click(game);
  expect(game.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('1–0')).toBeTruthy();
});

test('star performers are worded by the sport, and highlights told with their minute', async () => {
  const statistics = {
    starPerformers: [{ playerName: 'Ada Lind', teamName: 'Reds', goals: 2 }],
    keyHighlights: [
      {
        id: 5,
        eventType: 'Goal',
        description: null,
        eventTime: '12',
        playerName: 'Ada Lind',
        teamName: 'Reds',
      },
    ],
  };
  answerBoard({ statistics });
  const football = show();
  const stars = within(await screen.findByRole('region', { name: 'Star performers' }));
  expect(stars.getByRole('listitem').textContent).toBe('Ada LindReds2 goals');
  const highlights = within(screen.getByRole('region', { name: 'Highlights' }));
  expect(highlights.getByRole('listitem').textContent).toBe('12′Ada Lind Goal');
  football.unmount();

  answerBoard({ statistics, sportName: 'Badminton' });
  show();
  const scorers = within(await screen.findByRole('region', { name: 'Star performers' }));
  expect(scorers.getByRole('listitem').textContent).toContain('2 points');
});

test('both teams list their players, starters first, each marked captain or player', async () => {
  answerBoard();
  answer('/match/64/playing-members', {
    success: true,
    data: [
      member({ playerName: 'Sub Sue', role: 'substitute', shirtNumber: 2 }),
      member({ playerName: 'Ten Tess', shirtNumber: 10, isCaptain: true }),
      member({ playerName: 'One Uma', shirtNumber: 1 }),
      member({ playerName: 'Blue Bo', teamId: 2, teamName: 'Blues', role: 'listed' }),
    ],
  });
  show();
  await screen.findByText('Ten Tess');
  const reds = within(screen.getByRole('region', { name: 'Reds' }));
  expect(reds.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '1One UmaPlayer',
    '10Ten TessCaptain',
    '2Sub SuePlayer',
  ]);
  expect(reds.getByRole('heading', { name: 'Substitutes' })).toBeTruthy();
  const blues = within(screen.getByRole('region', { name: 'Blues' }));
  expect(blues.getByText('Blue Bo')).toBeTruthy();
});

test('players that cannot be loaded leave the rest of the board standing', async () => {
  answerBoard();
  refuse('/match/64/playing-members', 500, 'No.');
  show();
  expect(await screen.findByText('The players could not be loaded')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Reds vs Blues' })).toBeTruthy();
});

test('Refresh asks again', async () => {
  answerBoard({ status: 'live', teamAScore: 0 });
  show();
  const refresh = await screen.findByRole('button', { name: 'Refresh' });
  await screen.findByText('Live');
  answerBoard({ status: 'completed' });
  await userEvent.click(refresh);
  expect(await screen.findByText('Completed')).toBeTruthy();
});

test('a refresh that fails says so and keeps what was shown', async () => {
  answerBoard();
  show();
  await screen.findByRole('heading', { level: 1, name: 'Reds vs Blues' });
  refuse('/match/64/scoreboard', 500, 'No.');
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Failed to load scoreboard. Please try again.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Score' })).toBeTruthy();
});

test('a failed request can be tried again', async () => {
  refuse('/match/64/scoreboard', 500, 'The database did not answer.');
  show();
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('heading', { name: 'Error Loading Scoreboard' })).toBeTruthy();
  expect(alert.getByText('Failed to load scoreboard. Please try again.')).toBeTruthy();
  answerBoard();
  await userEvent.click(alert.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Reds vs Blues' })).toBeTruthy();
});

test.each([
  ['Unable to Load Scoreboard', { success: false, message: 'Not now.' }],
  ['No Scoreboard Data', { success: true, data: null }],
])('%s is told apart', async (title, body) => {
  answer('/match/64/scoreboard', body);
  show();
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText('Failed to load scoreboard. Please try again.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
});

test.each(['abc', '0', '1.5', '-3'])('an address with the id %s names no match', async (id) => {
  show(id);
  expect(await screen.findByRole('heading', { name: 'Invalid Match Data' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to matches' }).getAttribute('href')).toBe(
    '/admin/matches',
  );
});

test('a board without match data is invalid', async () => {
  answer('/match/64/scoreboard', { success: true, data: {} });
  show();
  expect(await screen.findByRole('heading', { name: 'Invalid Match Data' })).toBeTruthy();
});

test('a match whose sides are still open has a board with date and venue', async () => {
  answerBoard({
    match_name: 'Winner Group A vs Runner-up Group B',
    status: 'scheduled',
    outcome: null,
    teamAId: null,
    teamAName: null,
    teamAScore: null,
    teamBId: null,
    teamBName: null,
    teamBScore: null,
    winnerTeamId: null,
    winnerTeamName: null,
  });
  show();
  const board = within(await screen.findByRole('region', { name: 'Score' }));
  expect(board.getAllByText('To be decided')).toHaveLength(2);
  expect(board.getByText('18 Dec 2022, 18:00')).toBeTruthy();
  expect(board.getByText('Harbour Hall')).toBeTruthy();
});

test('the heading of an open match says its sides in the words of the page', async () => {
  const of = {
    as: 'winner',
    match: null,
    of: 'Group A',
    group_letter: 'A',
    stage: null,
    place: null,
  } as const;
  const open = { teamAId: null, teamAName: null, teamAScore: null, teamASource: of };
  const free = { teamBId: null, teamBName: null, teamBScore: null };
  const source = { ...of, as: 'no_opponent', of: null, group_letter: null } as const;
  const name = { match_name: 'Winner of Group A vs No opponent', status: 'scheduled' } as const;
  answerBoard({ ...name, ...open, ...free, teamBSource: source, winnerTeamName: null });
  show();
  const heading = await screen.findByRole('heading', { level: 1 });
  await expect.poll(() => heading.textContent).toBe('Winner of Group A vs Bye');
});

test('an imported match keeps its title where one of its sides is known', async () => {
  const open = { teamBId: null, teamBName: null, teamBScore: null, teamBSource: null };
  const name = { match_name: 'Harbour Shield, second leg', status: 'scheduled' } as const;
  answerBoard({ ...name, ...open, winnerTeamId: null, winnerTeamName: null });
  show();
  const heading = await screen.findByRole('heading', { level: 1 });
  await expect.poll(() => heading.textContent).toBe('Harbour Shield, second leg');
});

test('a match of many entries is led to its own screen', async () => {
  startSession({
    accessToken: 'token',
    refreshToken: 'refresh',
    adminInfo: { id: 1, username: 'admin', name: 'Ada Lind' },
  });
  answer('/admin/notifications', { success: true, data: { unread: 0, items: [] } });
  answerBoard({ participantMode: 'multi_entry' });
  answer('/admin/matches/64', { success: true, data: match({ participant_mode: 'multi_entry' }) });
  answer('/admin/multi-entry/64/leaderboard', { success: true, data: leaderboard() });
  answer('/admin/multi-entry/64/lineup', { success: true, data: { teams: [], players: [] } });
  const { router } = renderAt('/admin/matches/64/scoreboard');
  expect(await screen.findByRole('heading', { level: 1, name: 'Men 100m Final' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/admin/matches/64/multi-entry');
});

test('the way back leads to the list as it was left', async () => {
  startSession({
    accessToken: 'token',
    refreshToken: 'refresh',
    adminInfo: { id: 1, username: 'admin', name: 'Ada Lind' },
  });
  answer('/admin/notifications', { success: true, data: { unread: 0, items: [] } });
  answer('/sports', { success: true, data: [] });
  answer('/admin/matches/stats', { success: true, data: {} });
  const matches = Array.from({ length: 12 }, (_, index) => match({ match_id: 53 + index }));
  answer('/admin/matches', {
    success: true,
    matches,
    pagination: { page: 1, pageSize: 1000, totalItems: 12, totalIsExact: true, totalPages: 1 },
  });
  answer('/match/53/scoreboard', { success: true, data: scoreboard() });
  answer('/match/53/playing-members', { success: true, data: [] });
  const { router } = renderAt('/admin/matches?search=reds&page=2');
  const links = await screen.findAllByRole('link', { name: /^Scoreboard/ });
  const last = links.at(-1);
  if (!last) throw new Error('the page has no match');
  await userEvent.click(last);
  await userEvent.click(await screen.findByRole('link', { name: 'Back to matches' }));
  await screen.findByText('Showing 11–12 of 12');
  expect(router.state.location.href).toBe('/admin/matches?search=reds&page=2');
});

test('a match that has no score yet shows VS in its place', async () => {
  answerBoard({
    status: 'scheduled',
    teamAScore: null,
    teamBScore: null,
    winnerTeamId: null,
    winnerTeamName: null,
  });
  show();
  const board = within(await screen.findByRole('region', { name: 'Score' }));
  expect(board.getByText('VS')).toBeTruthy();
  expect(board.queryByText('–')).toBeNull();
});
