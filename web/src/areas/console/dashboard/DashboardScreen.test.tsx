import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '@/api/session';
import { competitionMatch } from '@/test/competition';
import { renderAt, renderScreen } from '@/test/render';
import { answer, apiUrl, refuse, server } from '@/test/server';
import { DashboardScreen } from './DashboardScreen';
import type { GrowthPeriod } from './dashboardQueries';

// There is no canvas to draw on here; the charts are seen in the journeys.
vi.mock('./GrowthChart', () => ({ default: () => <div aria-label="growth chart" role="img" /> }));
vi.mock('./SportsDoughnut', () => ({ default: () => <p>doughnut</p> }));

const ACTIVITY = {
  userName: 'Ada Lind',
  userId: 7,
  action: 'in English',
  kind: 'joined',
  subject: 'Harbour Cup',
  total: null,
  sport: 'Tennis',
  sportId: 2,
  tournamentId: 4,
  matchId: null,
  date: '2026-11-20T08:00:00.000Z',
  status: 'success',
} as const;

beforeEach(() => {
  answer('/admin/dashboard/kpis', {
    success: true,
    data: {
      totalUsers: 1200,
      totalPlayers: 1643,
      totalTournaments: 48,
      totalQuickMatches: 12,
      totalMatches: 10520,
      newUsersThisMonth: 87,
      newPlayersThisMonth: 112,
      newTournamentsThisMonth: 3,
      newMatchesThisMonth: 0,
    },
  });
  answer('/admin/dashboard/player-comparison', {
    success: true,
    data: { profileCompletionRate: 78.4 },
  });
  answer('/admin/dashboard/user-growth', {
    success: true,
    data: [
      { date: '2026-11-19', cumulativeUsers: 1190, cumulativePlayers: 1630 },
      { date: '2026-11-20', cumulativeUsers: 1200, cumulativePlayers: 1643 },
    ],
  });
  answer('/admin/dashboard/sports-distribution', {
    success: true,
    data: [
      { sportId: 1, sportName: 'Football', matchCount: 3 },
      { sportId: 2, sportName: 'Tennis', matchCount: 1 },
    ],
  });
  answer('/admin/dashboard/recent-activity', { success: true, data: [ACTIVITY] });
});

const NO_MATCHES = { matches: [], more: false };

beforeEach(() => {
  answer('/admin/dashboard/today', {
    success: true,
    data: { live: NO_MATCHES, next: NO_MATCHES, late: NO_MATCHES, overdue: NO_MATCHES },
  });
  answer('/admin/dashboard/contradictions', {
    success: true,
    data: { looked_at: '2026-11-20T08:00:00.000Z', contradictions: [] },
  });
});

function renderDashboard(period: GrowthPeriod = '30', onPeriod = vi.fn()) {
  renderScreen(<DashboardScreen onPeriod={onPeriod} period={period} />);
}

test('the totals come with their gain, the players with the completion rate', async () => {
  renderDashboard();
  expect(await screen.findByText('10,520')).toBeTruthy();
  const totals = screen.getByRole('region', { name: 'Totals' });
  expect(within(totals).getByText('+87')).toBeTruthy();
  expect(within(totals).getByText('+0')).toBeTruthy();
  expect(await within(totals).findByText('78.4% profile completion')).toBeTruthy();
  expect(within(totals).getByText('12 of them quick matches')).toBeTruthy();
});

test('both charts can be read as figures', async () => {
  renderDashboard();
  const sports = await screen.findByRole('region', { name: 'Matches by Sport' });
  expect(await within(sports).findByText('75.0%')).toBeTruthy();

  const growing = screen.getByRole('region', { name: 'User Growth' });
  expect(await within(growing).findByRole('img')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show table' }));
  const growth = screen.getByRole('region', { name: 'User growth in figures' });
  const [, newest] = within(growth).getAllByRole('row');
  expect(newest?.textContent).toBe('20 Nov 20261,2001,643');
});

test('a sport of the doughnut and its card lead to the matches that they count', async () => {
  renderDashboard();
  const football = await screen.findByRole('link', { name: 'Football' });
  expect(football.getAttribute('href')).toBe('/admin/matches?sportId=1');
  const total = screen.getByRole('link', { name: 'Total Matches' });
  expect(total.getAttribute('href')).toBe('/admin/matches');
  // Its number has the quick matches, which the list leaves out at first.
  const tournaments = screen.getByRole('link', { name: 'Total Tournaments' });
  expect(tournaments.getAttribute('href')).toBe('/admin/tournaments?kind=all');
});

test('today tells what is on, what comes next and what is overdue, and leads to each', async () => {
  const next = competitionMatch({
    match_id: 7,
    status: 'scheduled',
    team_a_score: null,
    team_b_score: null,
  });
  answer('/admin/dashboard/today', {
    success: true,
    data: {
      live: NO_MATCHES,
      next: { matches: [next], more: true },
      late: { matches: [{ ...next, match_id: 9 }], more: false },
      overdue: { matches: [competitionMatch({ match_id: 8, status: 'live' })], more: false },
    },
  });
  renderDashboard();
  const soon = within(await screen.findByRole('region', { name: 'Next matches' }));
  const link = await soon.findByRole('link', { name: /scoreboard of Reds vs Blues/ });
  expect(link.getAttribute('href')).toBe('/admin/matches/7/scoreboard');
  expect(soon.getByRole('link', { name: 'All scheduled matches' })).toBeTruthy();
  expect(screen.getByText('No match is live')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Live now' })).toBeNull();
  // All of them are scheduled; what is overdue may be live or scheduled.
  expect(soon.queryByText('Scheduled')).toBeNull();
  const overdue = within(screen.getByRole('region', { name: 'Overdue results' }));
  expect(overdue.getByText('Live')).toBeTruthy();
  const late = within(screen.getByRole('region', { name: 'Late starts' }));
  const begins = late.getByRole('link', { name: /scoreboard of Reds vs Blues/ });
  expect(begins.getAttribute('href')).toBe('/admin/matches/9/scoreboard');
});

test('data that contradicts itself is told in words, with links to the records', async () => {
  const record = { kind: 'match', id: 7, name: 'Reds vs Blues', participant_mode: 'team' };
  const race = { kind: 'match', id: 8, name: 'Regatta', participant_mode: 'multi_entry' };
  const cup = { kind: 'tournament', id: 9, name: 'Harbour Cup', participant_mode: null };
  answer('/admin/dashboard/contradictions', {
    success: true,
    data: {
      looked_at: '2026-11-20T08:00:00.000Z',
      contradictions: [
        { rule: 'winner_before_end', total: 12, records: [record, race] },
        { rule: 'tournament_ends_before_it_begins', total: 1, records: [cup] },
      ],
    },
  });
  renderDashboard();
  const panel = within(await screen.findByRole('region', { name: 'Contradicting data' }));
  expect(panel.getByText('The match is not over but has a winner').textContent).toContain(
    '12 cases',
  );
  for (const [name, address] of [
    ['Reds vs Blues', '/admin/matches/7/scoreboard'],
    ['Regatta', '/admin/matches/8/multi-entry'],
    ['Harbour Cup', '/admin/tournaments/9'],
  ] as const) {
    expect(panel.getByRole('link', { name }).getAttribute('href')).toBe(address);
  }
  expect(screen.getByText('No match is live, scheduled or overdue')).toBeTruthy();
});

test('a day without matches says so', async () => {
  renderDashboard();
  expect(await screen.findByText('No match is live, scheduled or overdue')).toBeTruthy();
});

test('activity is listed with its status in words', async () => {
  renderDashboard();
  const activity = await screen.findByRole('region', { name: 'Recent Activity' });
  expect(await within(activity).findByText('Success')).toBeTruthy();
});

test('a row of the activity leads to its user, its tournament and the matches of its sport', async () => {
  renderDashboard();
  const activity = within(await screen.findByRole('region', { name: 'Recent Activity' }));
  const user = await activity.findByRole('link', { name: 'Ada Lind' });
  expect(user.getAttribute('href')).toBe('/admin/users/7');
  const tournament = activity.getByRole('link', { name: 'Joined Harbour Cup' });
  expect(tournament.getAttribute('href')).toBe('/admin/tournaments/4');
  const sport = activity.getByRole('link', { name: 'Tennis' });
  expect(sport.getAttribute('href')).toBe('/admin/matches?sportId=2');
});

test('activity is worded by its kind; what is older than the kinds stays as it was written', async () => {
  const imported = {
    ...ACTIVITY,
    userName: 'in English',
    userId: null,
    kind: 'imported_tournaments',
    subject: 'summer-games',
    total: 8,
  } as const;
  const old = { ...ACTIVITY, action: 'Created a match', kind: null, subject: null };
  answer('/admin/dashboard/recent-activity', { success: true, data: [imported, old] });
  renderDashboard();
  const activity = within(await screen.findByRole('region', { name: 'Recent Activity' }));
  expect(await activity.findByText('Imported 8 tournaments from summer-games')).toBeTruthy();
  expect(activity.getByText('Import')).toBeTruthy();
  expect(activity.getByText('Created a match')).toBeTruthy();
});

test('what waits for a decision leads to where it is decided', async () => {
  const asked = { ...ACTIVITY, kind: 'asked_for_correction', matchId: 41, status: 'pending' };
  const joins = { ...ACTIVITY, action: 'Asked', kind: 'asked_to_join', status: 'pending' };
  answer('/admin/dashboard/recent-activity', { success: true, data: [asked, joins] });
  renderDashboard();
  const correction = await screen.findByRole('link', {
    name: 'Asked for a correction in Harbour Cup',
  });
  expect(correction.getAttribute('href')).toBe('/app/matches/41/result#as=administrator');
  const entry = screen.getByRole('link', { name: 'Asked to join Harbour Cup' });
  expect(entry.getAttribute('href')).toBe('/admin/tournaments/4?tab=entries');
});

const READY = { reach: 'everybody', mails: true, waitingLetters: 0, hasTournament: true } as const;

function answerReadiness(part: object) {
  answer('/admin/dashboard/readiness', { success: true, data: { ...READY, ...part } });
}

test('an empty platform says what to do first, line by line', async () => {
  answerReadiness({
    reach: 'this_computer',
    mails: false,
    waitingLetters: 2,
    hasTournament: false,
  });
  renderDashboard();
  const steps = within(await screen.findByRole('region', { name: 'First steps' }));
  expect(
    steps.getAllByRole('listitem').map((step) => step.querySelector('strong')?.textContent),
  ).toEqual([
    '2 messages are waiting',
    'Messages are not sent by email',
    'Links open on this computer alone',
    'There is no tournament yet',
  ]);
  expect(steps.getByRole('link', { name: 'Open Messages' }).getAttribute('href')).toBe(
    '/admin/outbox',
  );
  const make = steps.getByRole('link', { name: 'Make a tournament' });
  expect(make.getAttribute('href')).toBe('/app/tournaments/new#as=administrator');
});

test('what is done leaves the first steps', async () => {
  answerReadiness({ hasTournament: false });
  renderDashboard();
  const steps = within(await screen.findByRole('region', { name: 'First steps' }));
  expect(steps.getAllByRole('listitem')).toHaveLength(1);
});

test('where people play and no letter waits, nothing is left of the first steps', async () => {
  answerReadiness({ mails: false });
  renderDashboard();
  await screen.findByRole('region', { name: 'Recent Activity' });
  expect(screen.queryByRole('region', { name: /First steps|Still missing/ })).toBeNull();
});

test('where people play, letters that wait are told with what holds them up', async () => {
  answerReadiness({ mails: false, waitingLetters: 1 });
  renderDashboard();
  const missing = within(await screen.findByRole('region', { name: 'Still missing' }));
  expect(missing.getByText('1 message is waiting')).toBeTruthy();
  expect(missing.getByText('Messages are not sent by email')).toBeTruthy();
});

test('the period is asked for and can be changed', async () => {
  let days: string | null = null;
  server.use(
    http.get(apiUrl('/admin/dashboard/user-growth'), ({ request }) => {
      days = new URL(request.url).searchParams.get('days');
      return HttpResponse.json({ success: true, data: [] });
    }),
  );
  const onPeriod = vi.fn();
  renderDashboard('90', onPeriod);
  await vi.waitFor(() => expect(days).toBe('90'));
  await userEvent.click(screen.getByRole('radio', { name: '7 days' }));
  expect(onPeriod).toHaveBeenCalledWith('7');
});

test('growth and activity are asked for as the specification has it', async () => {
  startSession({
    accessToken: 'token',
    refreshToken: 'refresh',
    adminInfo: { id: 1, username: 'ada', name: 'Ada Lind' },
  });
  answer('/admin/notifications', { success: true, data: { unread: 0, items: [] } });
  const asked: string[] = [];
  const note = ({ request }: { request: Request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json({ success: true, data: [] });
  };
  server.use(
    http.get(apiUrl('/admin/dashboard/user-growth'), note),
    http.get(apiUrl('/admin/dashboard/recent-activity'), note),
  );
  renderAt('/admin/dashboard');
  await screen.findByText('1,200');
  await vi.waitFor(() => expect(asked.toSorted()).toEqual(['?days=30', '?limit=10']));
});

test('a call that is refused leaves its own part out, quietly', async () => {
  refuse('/admin/dashboard/sports-distribution', 500, 'The database did not answer.');
  renderDashboard();
  const sports = await screen.findByRole('region', { name: 'Matches by Sport' });
  expect(await within(sports).findByText('Not available')).toBeTruthy();
  expect(await screen.findByText('10,520')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a call without an answer is told, and can be tried again', async () => {
  server.use(http.get(apiUrl('/admin/dashboard/kpis'), () => HttpResponse.error(), { once: true }));
  renderDashboard();
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Failed to load dashboard data')).toBeTruthy();
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('10,520')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
