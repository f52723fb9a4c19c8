import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { Match } from '@/api/types';
import { listView } from '@/test/listView';
import { match } from '@/test/matches';
import { renderScreen } from '@/test/render';
import { answer, apiUrl, refuse, server } from '@/test/server';
import type { MatchesSearch } from '../matchesList';
import { MatchesScreen } from './MatchesScreen';

function page(matches: Match[], totalItems = matches.length) {
  return {
    success: true,
    matches,
    pagination: {
      page: 1,
      pageSize: 1000,
      totalItems,
      totalIsExact: true,
      totalPages: Math.ceil(totalItems / 1000),
    },
  };
}

function show(values: MatchesSearch = {}) {
  const view = listView<MatchesSearch>(values);
  renderScreen(<MatchesScreen view={view} />);
  return view;
}

async function cards() {
  return (await screen.findAllByRole('article')).map((article) => within(article));
}

async function onlyCard() {
  const [card] = await cards();
  if (!card) throw new Error('there is no card');
  return card;
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    match({ match_id: index + 1, match_number: index + 1, match_name: `Fixture ${index + 1}` }),
  );

beforeEach(() => {
  answer('/sports', {
    success: true,
    data: [{ sportId: 3, sportName: 'Football', sportIcon: 'football', isActive: true }],
  });
  answer('/admin/matches/stats', {
    success: true,
    data: {
      total_matches: 2308,
      scheduled_matches: 81,
      live_matches: 4,
      completed_matches: 2223,
      cancelled_matches: 0,
      postponed_matches: 0,
    },
  });
});

test('a card shows number, status, sport, both teams with scores, date, tournament and events', async () => {
  answer('/admin/matches', page([match()]));
  show();
  const card = await onlyCard();
  expect(card.getByText('Match 64')).toBeTruthy();
  expect(card.getByText('Completed')).toBeTruthy();
  expect(card.getByText('Football')).toBeTruthy();
  expect(card.getByRole('heading', { name: 'Reds 3 VS Blues 3' })).toBeTruthy();
  expect(card.getByText('18 Dec 2022, 18:00')).toBeTruthy();
  expect(card.getByText('Harbour Cup')).toBeTruthy();
  expect(card.getByText('2 events')).toBeTruthy();
  expect(card.getByText('Final')).toBeTruthy();
});

test('a winner is named with the shoot-out that the score does not show', async () => {
  answer(
    '/admin/matches',
    page([match({ team_a_shootout: 4, team_b_shootout: 2, winner_team_id: 1 })]),
  );
  show();
  const card = await onlyCard();
  expect(card.getByText('(4–2 pens)')).toBeTruthy();
  expect(card.getByText(/^Winner:/).textContent).toBe('Winner: Reds');
});

test.each([
  ['a match that is not completed', { status: 'live' as const, winner_team_id: 1 }],
  ['a winner that is neither of the teams', { winner_team_id: 77 }],
])('%s has no winner to show', async (_, part) => {
  answer('/admin/matches', page([match(part)]));
  show();
  const card = await onlyCard();
  expect(card.queryByText(/^Winner:/)).toBeNull();
});

test('a match of many entries shows its name, and leads to its own screen', async () => {
  answer(
    '/admin/matches',
    page([match({ participant_mode: 'multi_entry', match_name: 'Men 100m Final' })]),
  );
  show();
  const card = await onlyCard();
  expect(card.getByRole('heading', { name: 'Men 100m Final' })).toBeTruthy();
  expect(card.queryByText('VS')).toBeNull();
  expect(card.getByRole('link', { name: /^Scoreboard/ }).getAttribute('href')).toBe(
    '/admin/matches/64/multi-entry',
  );
});

test('an undecided side says where it comes from, in cards and in rows', async () => {
  const final = match({
    status: 'scheduled',
    team_a_id: null,
    team_a_name: null,
    team_a_source: {
      as: 'winner',
      match: 29,
      of: null,
      group_letter: null,
      stage: null,
      place: null,
    },
    team_b_id: null,
    team_b_name: null,
  });
  answer('/admin/matches', page([final]));
  show();
  const card = await onlyCard();
  expect(card.getByText('Winner of match 29')).toBeTruthy();
  expect(card.getByText('TBD')).toBeTruthy();
  cleanup();
  show({ layout: 'rows' });
  expect(await screen.findByText('Winner of match 29')).toBeTruthy();
});

test('a card that does not show what was searched says why it was found', async () => {
  answer('/admin/matches', page([match()]));
  show({ search: 'hall' });
  expect((await onlyCard()).getByText('At Harbour Hall')).toBeTruthy();
});

test('any other match leads to its scoreboard', async () => {
  answer('/admin/matches', page([match()]));
  show();
  const card = await onlyCard();
  expect(card.getByRole('link', { name: /^Scoreboard/ }).getAttribute('href')).toBe(
    '/admin/matches/64/scoreboard',
  );
});

test('up to a thousand matches are fetched once, and searched, filtered and paged here', async () => {
  const asked: string[] = [];
  server.use(
    http.get(apiUrl('/admin/matches'), ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(
        page([
          ...numbered(24),
          match({ match_id: 90, match_name: 'Another sport', sport_id: 5 }),
          match({ match_id: 91, match_name: 'Fixture to come', status: 'scheduled' }),
        ]),
      );
    }),
  );
  show({ search: 'FIXTURE', sportId: 3, status: 'completed', page: 3 });
  expect(await cards()).toHaveLength(4);
  expect(screen.getByText('Showing 21–24 of 24')).toBeTruthy();
  expect(asked).toEqual(['?pageSize=1000']);
});

test('live matches open the list, and another order can be chosen', async () => {
  answer(
    '/admin/matches',
    page([
      match({ match_id: 1, match_name: 'Old', participant_mode: 'multi_entry' }),
      match({ match_id: 2, match_name: 'On', participant_mode: 'multi_entry', status: 'live' }),
    ]),
  );
  const view = show();
  await cards();
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'On',
    'Old',
  ]);
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Latest first');
  expect(view.sort).toHaveBeenCalledWith('-scheduled_date');
});

test('matches are read in rows as well, each with time, sides, score, status and tournament', async () => {
  answer('/admin/matches', page([match({ status: 'live', tournament_id: 9 })]));
  const view = show({ layout: 'rows', page: 1 });
  const row = await screen.findByRole('listitem');
  for (const text of ['18 Dec 2022, 18:00', 'Reds', '3–3', 'Blues', 'Live', 'Harbour Cup']) {
    expect(row.textContent).toContain(text);
  }
  expect(within(row).getByRole('link', { name: /^3–3/ }).getAttribute('href')).toBe(
    '/admin/matches/64/scoreboard',
  );
  expect(screen.queryByRole('article')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Cards' }));
  expect(view.show).toHaveBeenCalledWith({ layout: undefined });
});

test('the pager has five page buttons at most', async () => {
  answer('/admin/matches', page(numbered(120)));
  show({ page: 6 });
  await cards();
  const buttons = screen.getAllByRole('button', { name: /^Page / });
  expect(buttons.map((button) => button.textContent)).toEqual(['4', '5', '6', '7', '8']);
});

test('beyond a thousand the same questions go to the server', async () => {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get(apiUrl('/admin/matches'), ({ request }) => {
      const parameters = new URL(request.url).searchParams;
      asked.push(Object.fromEntries(parameters));
      return HttpResponse.json(
        parameters.get('pageSize') === '1000'
          ? page(numbered(3), 2308)
          : {
              ...page([match({ match_name: 'From the server', participant_mode: 'multi_entry' })]),
              pagination: {
                page: 2,
                pageSize: 10,
                totalItems: 15,
                totalIsExact: true,
                totalPages: 2,
              },
            },
      );
    }),
  );
  show({ search: 'server', sportId: 3, status: 'live', page: 2 });
  const card = await onlyCard();
  expect(card.getByRole('heading', { name: 'From the server' })).toBeTruthy();
  expect(screen.getByText('Showing 11–15 of 15')).toBeTruthy();
  expect(asked.at(-1)).toEqual({
    page: '2',
    pageSize: '10',
    search: 'server',
    sportId: '3',
    status: 'live',
    sort: 'relevance',
  });
});

test('days, tournament and kind go to the server by its own names', async () => {
  let asked = new URLSearchParams();
  server.use(
    http.get(apiUrl('/admin/matches'), ({ request }) => {
      asked = new URL(request.url).searchParams;
      return HttpResponse.json(page([], 2308));
    }),
  );
  answer('/admin/tournaments/9', {
    success: true,
    data: { tournament_id: 9, tournament_name: 'Harbour Cup', tournament_start: '2026-11-12' },
  });
  const view = show({
    tournamentId: 9,
    kind: 'quick',
    from: '2026-11-01',
    to: '2026-11-30',
    layout: 'rows',
  });
  const field = await screen.findByLabelText<HTMLInputElement>('Tournament');
  await waitFor(() => expect(field.value).toBe('Harbour Cup, 12 Nov 2026'));
  await waitFor(() =>
    expect(Object.fromEntries(asked)).toEqual({
      page: '1',
      pageSize: '10',
      sort: 'relevance',
      tournamentId: '9',
      isQuickMatch: 'true',
      from: '2026-11-01',
      to: '2026-11-30',
    }),
  );
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'All matches');
  expect(view.filter).toHaveBeenCalledWith({ kind: undefined });
});

test('a tournament is found by typing', async () => {
  answer('/admin/matches', page([match()]));
  const asked: string[] = [];
  server.use(
    http.get(apiUrl('/admin/tournaments'), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('search') ?? '');
      return HttpResponse.json({
        success: true,
        tournaments: [
          { tournament_id: 9, tournament_name: 'Harbour Cup', tournament_start: '2026-11-12' },
        ],
        pagination: { page: 1, pageSize: 20, totalItems: 1, totalIsExact: true, totalPages: 1 },
      });
    }),
  );
  const view = show();
  await userEvent.type(await screen.findByLabelText('Tournament'), 'harb');
  await waitFor(() => expect(asked).toContain('harb'));
  await userEvent.click(await screen.findByRole('option', { name: 'Harbour Cup, 12 Nov 2026' }));
  expect(view.filter).toHaveBeenCalledWith({ tournamentId: 9 });
});

test('the heading counts all matches by status, without statuses that nothing is in', async () => {
  answer('/admin/matches', page([match()]));
  show();
  await screen.findByText('2,308');
  const heading = screen.getByRole('heading', { name: 'Matches' });
  expect(heading.nextElementSibling?.textContent).toBe(
    '2,308 total,81 scheduled,4 live,2,223 completed',
  );
});

test('each count leads to the matches that it counts, in the same order', async () => {
  answer('/admin/matches', page([match()]));
  show({ sort: 'match_name', page: 2 });
  const link = (name: string) => screen.findByRole('link', { name });
  expect((await link('4 live')).getAttribute('href')).toBe('/?sort=match_name&status=live');
  expect((await link('2,308 total')).getAttribute('href')).toBe('/?sort=match_name');
});

test('the counts follow the search and the filters, and keep them where they lead', async () => {
  const cup = match({ match_id: 1, tournament_name: 'Alder Cup' });
  const live = match({ match_id: 2, tournament_name: 'Alder Cup', status: 'live' });
  const other = match({ match_id: 3, tournament_name: 'Coast League' });
  answer('/admin/matches', page([cup, live, other]));
  show({ search: 'alder', status: 'live' });
  const link = (name: string) => screen.findByRole('link', { name });
  expect((await link('2 total')).getAttribute('href')).toBe('/?search=alder');
  expect((await link('1 completed')).getAttribute('href')).toBe('/?search=alder&status=completed');
  expect(screen.getByRole('link', { name: '0 scheduled' })).toBeTruthy();
});

test('where the server narrows the matches, what it has found is counted', async () => {
  answer('/admin/matches', page(numbered(3), 2308));
  show({ search: 'cup' });
  const heading = await screen.findByRole('heading', { name: 'Matches' });
  await waitFor(() => expect(heading.nextElementSibling?.textContent).toBe('2,308 total'));
});

test('a failed fetch shows the error, and Retry brings the cards', async () => {
  refuse('/admin/matches', 500, 'The database did not answer.');
  show();
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Failed to fetch matches')).toBeTruthy();
  answer('/admin/matches', page([match()]));
  await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
  expect(await onlyCard()).toBeTruthy();
});

test('a search that finds nothing offers all matches', async () => {
  answer('/admin/matches', page([match()]));
  const view = show({ search: 'nobody' });
  expect(await screen.findByText('No matches found')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all matches' }));
  expect(view.reset).toHaveBeenCalled();
});

test('matches of a match format are asked of the server, which alone knows them', async () => {
  const asked: string[] = [];
  server.use(
    http.get(apiUrl('/admin/matches'), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('matchFormatId') ?? '');
      return HttpResponse.json(page([], 3));
    }),
  );
  answer('/admin/configuration/match-formats', {
    success: true,
    data: [{ match_format_id: 8, format_name: 'Sevens', sport_name: 'Hockey' }],
  });
  show({ matchFormatId: 8 });
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Match format' });
  await waitFor(() => expect(field.selectedOptions[0]?.text).toBe('Sevens (Hockey)'));
  await waitFor(() => expect(asked).toContain('8'));
});
