import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetMoment } from '@/api/live/moment';
import { keepSessionsOf } from '@/api/session';
import { entry, leaderboard, matchEvent, member, scoreboard } from '@/test/matches';
import { publicMatch } from '@/test/publicMatch';
import { renderPublicAt } from '@/test/render';
import { answer, apiUrl, problem, server } from '@/test/server';

const CALL = '/public/matches/64';

beforeEach(() => {
  forgetMoment();
  keepSessionsOf('person');
  answer(CALL, { success: true, data: publicMatch() });
});
afterEach(() => keepSessionsOf('administrator'));

test('a stranger reads the score, how it came about, and who played', async () => {
  answer(CALL, {
    success: true,
    data: publicMatch({
      divisionName: 'Women',
      scoreboard: scoreboard({
        venueName: 'Court 2, Harbour Hall',
        events: [matchEvent({ playerName: 'Ada Lind' })],
      }),
      lineups: [member({ playerName: 'Bea Berg', teamId: 1 })],
    }),
  });
  renderPublicAt('/matches/64');
  expect(await screen.findByRole('heading', { level: 1, name: 'Reds – Blues' })).toBeTruthy();
  const score = within(screen.getByRole('region', { name: 'Score' }));
  expect(score.getAllByText('3').length + score.getAllByText('2').length).toBeGreaterThan(1);
  expect(score.getByText('Court 2, Harbour Hall')).toBeTruthy();
  expect(screen.getByText(/Harbour Cup · Women/)).toBeTruthy();
  expect((await screen.findAllByText('Ada Lind')).length).toBeGreaterThan(0);
  expect(await screen.findByText('Bea Berg')).toBeTruthy();
  const back = screen.getByRole('link', { name: 'Harbour Cup' });
  expect(back.getAttribute('href')).toBe('/tournaments/9?tab=fixtures&division=90');
  expect(screen.queryByRole('link', { name: 'Ada Lind' })).toBeNull();
});

test('a goal stands under its side and once in the story, only the captain is marked', async () => {
  const goal = { playerName: 'Ada Lind', eventTime: '12' };
  answer(CALL, {
    success: true,
    data: publicMatch({
      scoreboard: scoreboard({
        events: [matchEvent(goal)],
        statistics: {
          starPerformers: [{ playerName: 'Ada Lind', teamName: 'Reds', goals: 1 }],
          keyHighlights: [matchEvent(goal)],
        },
      }),
      lineups: [
        member({ playerName: 'Bea Berg', teamId: 1, isCaptain: true }),
        member({ playerName: 'Cy Day', teamId: 1 }),
      ],
    }),
  });
  renderPublicAt('/matches/64');
  const goals = await screen.findByRole('list', { name: 'Goals of Reds' });
  expect(goals.textContent).toBe('Ada Lind 12′');
  expect(screen.queryByRole('list', { name: 'Goals of Blues' })).toBeNull();
  expect(await screen.findByText('Captain')).toBeTruthy();
  expect(screen.getAllByText('Ada Lind')).toHaveLength(2);
  expect(screen.queryByText('Player')).toBeNull();
});

test('before the beginning the open sides say where they come from', async () => {
  const open = scoreboard({
    status: 'scheduled',
    outcome: null,
    teamAId: null,
    teamAName: null,
    teamAScore: null,
    teamASource: {
      as: 'winner',
      match: 29,
      of: null,
      group_letter: null,
      stage: null,
      place: null,
    },
    teamBScore: null,
  });
  answer(CALL, { success: true, data: publicMatch({ scoreboard: open }) });
  renderPublicAt('/matches/64');
  const name = 'Winner of match 29 – Blues';
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
  expect(await screen.findByText('Events appear here once the match begins.')).toBeTruthy();
});

test.each([
  ['provisional', null, 'Provisional result'],
  ['provisional', '2020-01-01T00:00:00Z', 'Result confirmed'],
  ['provisional', '2999-01-01T00:00:00Z', 'Provisional result'],
  ['disputed', null, 'Result under review'],
  ['ruled', null, 'Result ruled on'],
] as const)(
  'a result that is %s, and confirmed from %s on, is told as: %s',
  async (resultState, confirmsAt, told) => {
    answer(CALL, { success: true, data: publicMatch({ resultState, confirmsAt }) });
    renderPublicAt('/matches/64');
    expect(await screen.findByText(told)).toBeTruthy();
  },
);

test('a race shows its lanes', async () => {
  const board = leaderboard({ entries: [entry({ participantName: 'Ana', lane: '4' })] });
  answer(CALL, { success: true, data: publicMatch({ scoreboard: null, leaderboard: board }) });
  renderPublicAt('/matches/64');
  const table = within(await screen.findByRole('table', { name: 'Leaderboard' }));
  expect(table.getByRole('columnheader', { name: 'Lane' })).toBeTruthy();
  expect(table.getByRole('row', { name: /Ana/ }).textContent).toContain('4');
});

test('a race leads with its official times, and says why somebody has none', async () => {
  const entries = [
    entry({ participantName: 'Ana', timeMs: 1_799_100 }),
    entry({ participantName: 'Bea', timeMs: 1_800_000 }),
    entry({ participantName: 'Cy', timeMs: null, rank: null, status: 'DNF' }),
    entry({ participantName: 'Dot', timeMs: null }),
  ];
  const board = leaderboard({ entries, timeRounding: 'seconds' });
  answer(CALL, { success: true, data: publicMatch({ scoreboard: null, leaderboard: board }) });
  renderPublicAt('/matches/64');
  const table = within(await screen.findByRole('table', { name: 'Leaderboard' }));
  const place = table.getAllByRole('columnheader').findIndex((one) => one.textContent === 'Result');
  const told = table
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[place]?.textContent);
  expect(told).toEqual(['30:00measured: 29:59.100', '30:00', 'DNF', '–not known']);
});

test('what nobody sees is not found, and a failure can be tried again', async () => {
  server.use(http.get(apiUrl(CALL), () => problem(404, 'There is no match 64.', 'not_found')));
  const missing = renderPublicAt('/matches/64');
  expect(await screen.findByRole('heading', { name: 'Match not found' })).toBeTruthy();
  missing.unmount();
  server.use(http.get(apiUrl(CALL), () => problem(500, 'No.', 'internal')));
  renderPublicAt('/matches/64');
  const failed = within(await screen.findByRole('alert'));
  answer(CALL, { success: true, data: publicMatch() });
  await userEvent.click(failed.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Reds – Blues' })).toBeTruthy();
});

test('a change is shown and told as it comes, and nothing is fetched without one', async () => {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const watched: string[] = [];
  server.use(
    http.get(apiUrl('/public/live'), ({ request }) => {
      watched.push(new URL(request.url).search);
      const body = new ReadableStream<Uint8Array>({
        start: (one) => {
          stream = one;
        },
      });
      return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } });
    }),
  );
  renderPublicAt('/matches/64');
  await screen.findByRole('heading', { level: 1, name: 'Reds – Blues' });
  await waitFor(() => expect(stream).toBeDefined());
  expect(watched).toEqual(['?match=64']);
  const now = scoreboard({ teamAScore: 4, status: 'live', winnerTeamName: null });
  answer(CALL, { success: true, data: publicMatch({ scoreboard: now }) });
  act(() => {
    stream?.enqueue(new TextEncoder().encode('event: changed\ndata: {"moment":"e-2"}\n\n'));
  });
  expect(await screen.findByText('Reds 4, Blues 2')).toBeTruthy();
  expect(screen.getByText('Reds 4, Blues 2').closest('[aria-live="polite"]')).toBeTruthy();
});

test('the large board shows the same match and leads nowhere', async () => {
  renderPublicAt('/matches/64/tv');
  const score = within(await screen.findByRole('region', { name: 'Score' }));
  expect(score.getByText('Reds 3, Blues 2')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
