import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { TeamPage } from '@/api/types';
import { competitionMatch } from '@/test/competition';
import { record, team } from '@/test/people';
import { renderScreen } from '@/test/render';
import { answer, apiUrl, refuse, server } from '@/test/server';
import { TeamScreen } from './TeamScreen';

// There is no canvas to draw on here.
vi.mock('./RatingChart', () => ({ default: () => <div aria-label="rating chart" role="img" /> }));

const rating: TeamPage['rating'] = {
  current: 1612,
  peak: 1702,
  peak_date: '2014-07-13',
  rank_now: 3,
  points: [
    ['1898-04-02', 1510, 11],
    ['2014-07-13', 1702, 13],
    ['2022-12-18', 1612, 14],
  ],
  formula: { k: 20, home_advantage: 65, start: 1500, source: 'https://example.org/rating' },
};

async function show(part: Partial<TeamPage> = {}) {
  answer('/admin/teams/1', { success: true, data: team(part) });
  renderScreen(<TeamScreen search={{}} teamId="1" />);
  await screen.findByRole('heading', { name: 'Reds', level: 1 });
}

function panel(name: string) {
  return within(screen.getByRole('region', { name }));
}

function cells(row: HTMLElement) {
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
}

test('the record is told in all, at home and away, in the words of the sport', async () => {
  await show();
  const table = within(panel('Record').getByRole('table', { name: 'Record' }));
  expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Matches',
    'PPlayed',
    'WWon',
    'DDrawn',
    'LLost',
    'GFGoals for',
    'GAGoals against',
    'GDGoal difference',
  ]);
  expect(cells(table.getByRole('row', { name: /^All/ }))).toEqual([
    '10',
    '6',
    '1',
    '3',
    '12',
    '3',
    '+9',
  ]);
  expect(cells(table.getByRole('row', { name: /^Away/ }))).toEqual([
    '5',
    '2',
    '0',
    '3',
    '4',
    '3',
    '+1',
  ]);
});

test('a team that never had a home or an away match has no rows for them', async () => {
  const none = record(0, 0, 0);
  await show({ record: { all: record(1, 0, 0), home: none, away: none }, score_unit: 'sets' });
  const table = within(panel('Record').getByRole('table'));
  expect(table.getAllByRole('rowheader').map((header) => header.textContent)).toEqual(['All']);
  expect(table.getByRole('columnheader', { name: /Set difference/ })).toBeTruthy();
});

test('the form runs towards the latest match, and each letter leads to its match', async () => {
  const played = {
    opponent_id: 2,
    score_for: 2,
    score_against: 1,
    scheduled_date: '2022-12-18',
    scheduled_local: '2022-12-18',
  };
  await show({
    form: [
      { match_id: 14, result: 'won', opponent_name: 'Blues', ...played },
      { match_id: 13, result: 'lost', opponent_name: 'Greens', ...played, score_for: null },
    ],
  });
  const links = panel('Record').getAllByRole('link');
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Lost against Greens, 18 Dec 2022',
    'Won 2–1 against Blues, 18 Dec 2022',
  ]);
  expect(links[1]?.getAttribute('href')).toBe('/admin/matches/14/scoreboard');
});

test('the rating is a chart, figures, and a formula with its source', async () => {
  await show({ rating });
  const shown = panel('Rating');
  expect(shown.getByText('3rd in Football')).toBeTruthy();
  expect(await shown.findByRole('img')).toBeTruthy();
  expect(shown.getByText('new rating = old rating + 20 × (result − expected result)')).toBeTruthy();
  expect(shown.getByText(/with 65 points added for the side at home/)).toBeTruthy();
  expect(shown.getByRole('link', { name: 'https://example.org/rating' })).toBeTruthy();

  await userEvent.click(shown.getByRole('button', { name: 'Show table' }));
  const rows = within(shown.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    '18 Dec 2022',
    '13 Jul 2014',
    '2 Apr 1898',
  ]);
  expect(
    within(rows[0] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/admin/matches/14/scoreboard');
});

test('without a rating there is no place for one', async () => {
  await show();
  expect(screen.queryByRole('region', { name: 'Rating' })).toBeNull();
});

test('opponents lead to all matches against them; ten are enough at first', async () => {
  await show({
    opponents: Array.from({ length: 12 }, (_, index) => ({
      team_id: index + 2,
      team_name: `Opponent ${index + 1}`,
      last_match_date: null,
      ...record(1, 0, 0),
    })),
  });
  const shown = panel('Most met opponents');
  expect(shown.getAllByRole('rowheader')).toHaveLength(10);
  await userEvent.click(shown.getByRole('button', { name: 'Show all 12' }));
  expect(shown.getAllByRole('rowheader')).toHaveLength(12);
  expect(shown.getByRole('link', { name: 'Against Opponent 12' }).getAttribute('href')).toBe(
    '/admin/teams/1/against/13?sportId=3',
  );
});

test('competitions, squad and matches lead on', async () => {
  await show({
    competitions: [
      {
        tournament_id: 7,
        tournament_name: 'Harbour Cup',
        division_id: 70,
        division_name: null,
        start_date: '2022-11-20',
        position: 2,
        played: 6,
      },
    ],
    total_competitions: 30,
    squad_latest: {
      tournament_id: 7,
      tournament_name: 'Harbour Cup',
      division_name: null,
      players: [
        { player_profile_id: 5, player_name: 'Ada Lind', shirt_number: 9, position: 'forward' },
      ],
    },
    next_matches: [
      competitionMatch({
        match_id: 70,
        status: 'scheduled',
        team_a_score: null,
        team_b_score: null,
        winner_team_id: null,
      }),
    ],
  });
  const competitions = panel('Competitions');
  expect(competitions.getByRole('link').getAttribute('href')).toBe('/admin/tournaments/7');
  expect(competitions.getByText('2nd')).toBeTruthy();
  expect(competitions.getByText('Of 30 in all, these are the latest 1.')).toBeTruthy();
  const squad = panel('Latest squad');
  expect(squad.getByRole('link', { name: 'Ada Lind' }).getAttribute('href')).toBe(
    '/admin/players/5',
  );
  expect(panel('Next matches').getByText('Scheduled')).toBeTruthy();
  expect(
    panel('Recent matches')
      .getByRole('link', { name: /^2–1.+scoreboard of Reds vs Blues$/ })
      .getAttribute('href'),
  ).toBe('/admin/matches/64/scoreboard');
});

test.each<[TeamPage['team_type'], string]>([
  ['club', 'Latest squad'],
  ['constructor', 'Latest squad'],
  ['individual', 'Player'],
])('the squad of a team of the type %s has a title', async (team_type, title) => {
  const squad_latest = {
    tournament_id: 7,
    tournament_name: 'Harbour Cup',
    division_name: null,
    players: [],
  };
  await show({ team_type, squad_latest });
  expect(panel(title).getByRole('link', { name: 'Harbour Cup' })).toBeTruthy();
});

test('a team in two divisions of a tournament is in both by name', async () => {
  const games = {
    tournament_id: 7,
    tournament_name: 'City Games',
    start_date: '2032-06-05',
    position: 1,
    played: 2,
  };
  await show({
    competitions: [
      { ...games, division_id: 70, division_name: 'Men' },
      { ...games, division_id: 71, division_name: 'Women' },
    ],
    total_competitions: 2,
    squad_latest: { ...games, division_name: 'Men', players: [] },
  });
  const rows = panel('Competitions').getAllByRole('rowheader');
  expect(rows.map((row) => row.textContent)).toEqual(['City Games · Men', 'City Games · Women']);
  expect(panel('Latest squad').getByText('· Men')).toBeTruthy();
});

test('a team of several sports shows one at a time, each at its own address', async () => {
  await show({
    sports: [
      { sport_id: 3, sport_name: 'Football', matches: 10 },
      { sport_id: 4, sport_name: 'Hockey', matches: 1 },
    ],
  });
  const sports = within(screen.getByRole('navigation', { name: 'Sports of this team' }));
  expect(sports.getByRole('link', { current: 'page' }).textContent).toContain('Football');
  expect(sports.getByRole('link', { name: /Hockey/ }).getAttribute('href')).toBe(
    '/admin/teams/1?sportId=4',
  );
  expect(sports.getByText('1 match')).toBeTruthy();
});

test('one request, for the sport of the address, is all that it takes', async () => {
  const asked: string[] = [];
  server.use(
    http.get(apiUrl('/admin/teams/1'), ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ success: true, data: team() });
    }),
  );
  renderScreen(<TeamScreen search={{ sportId: 4 }} teamId="1" />);
  await screen.findByRole('heading', { name: 'Reds', level: 1 });
  expect(asked).toEqual(['?sportId=4']);
});

test('a team that met no other says so', async () => {
  await show({ recent_matches: [] });
  expect(screen.getByText('No matches against other teams yet')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Record' })).toBeNull();
});

test('an address that names no team says so, with a way on', async () => {
  renderScreen(<TeamScreen search={{}} teamId="first" />);
  expect(await screen.findByRole('heading', { name: 'Team not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the tournaments' })).toBeTruthy();
});

test('a team that does not exist is told in the words of the server', async () => {
  refuse('/admin/teams/9', 404, 'There is no team 9.', 'not_found');
  renderScreen(<TeamScreen search={{}} teamId="9" />);
  expect(await screen.findByText('There is no team at this address.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a failure can be tried again', async () => {
  refuse('/admin/teams/1', 500, 'The disk is asleep.');
  renderScreen(<TeamScreen search={{}} teamId="1" />);
  expect(await screen.findByText('The disk is asleep.')).toBeTruthy();
  answer('/admin/teams/1', { success: true, data: team() });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Reds', level: 1 })).toBeTruthy();
});
