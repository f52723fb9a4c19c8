import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '@/api/session';
import type { Tournament } from '@/api/types';
import { cup as bracket, details } from '@/test/competition';
import { listView } from '@/test/listView';
import { renderAt, renderScreen } from '@/test/render';
import { answer, apiUrl, refuse, server } from '@/test/server';
import { TournamentsScreen } from './TournamentsScreen';
import type { TournamentsSearch } from './tournamentsList';

const cup: Tournament = {
  tournament_id: 9,
  tournament_name: 'Harbour Cup',
  status: 'ongoing',
  description: 'Two days by the harbour.',
  sports_names: 'tennis, badminton',
  total_teams: 16,
  total_players: 1200,
  total_matches: 31,
  tournament_start: '2026-11-12',
  tournament_end: '2026-11-14',
  venue_name: 'Harbour Hall',
  organizer_name: 'Harbour Club',
  is_quick_match: false,
};

const bare: Tournament = {
  ...cup,
  tournament_id: 10,
  tournament_name: 'Bare Cup',
  status: 'draft',
  description: null,
  sports_names: '',
  tournament_start: null,
  tournament_end: null,
  venue_name: null,
  organizer_name: null,
};

function page(tournaments: Tournament[], totalItems = tournaments.length) {
  return {
    success: true,
    tournaments,
    pagination: {
      page: 1,
      pageSize: 10,
      totalItems,
      totalIsExact: true,
      totalPages: Math.ceil(totalItems / 10),
    },
  };
}

function show(values: TournamentsSearch = {}) {
  const asked = {
    view: listView<TournamentsSearch>(values),
    onOpen: vi.fn(),
    onClose: vi.fn(),
  };
  renderScreen(<TournamentsScreen {...asked} />);
  return asked;
}

async function card(name: string) {
  const heading = await screen.findByRole('heading', { name });
  const article = heading.closest('article');
  if (!article) throw new Error(`${name} is on no card`);
  return within(article);
}

beforeEach(() => {
  answer('/sports', {
    success: true,
    data: [
      { sportId: 4, sportName: 'Tennis', sportIcon: 'tennis', isActive: true },
      { sportId: 2, sportName: 'Badminton', sportIcon: 'badminton', isActive: true },
    ],
  });
  answer('/admin/tournaments/stats', {
    success: true,
    data: {
      total_tournaments: 1248,
      draft_tournaments: 2,
      published_tournaments: 5,
      ongoing_tournaments: 3,
      completed_tournaments: 38,
      cancelled_tournaments: 0,
    },
  });
});

test('a card tells what the tournament is, how big, when, where and by whom', async () => {
  answer('/admin/tournaments', page([cup]));
  show();
  const shown = await card('Harbour Cup');
  for (const text of [
    'ID 9',
    'Ongoing',
    'Badminton',
    '16',
    '1,200',
    '31',
    '12 Nov 2026',
    '14 Nov 2026',
    'Harbour Hall',
    'Harbour Club',
  ]) {
    expect(shown.getByText(text)).toBeTruthy();
  }
});

test('what is not known is said, not left blank', async () => {
  answer('/admin/tournaments', page([bare]));
  show();
  const shown = await card('Bare Cup');
  for (const text of ['No sports assigned', 'Dates TBD', 'Venue TBD', 'Unknown']) {
    expect(shown.getByText(text)).toBeTruthy();
  }
});

test('the heading counts all tournaments, active and upcoming ones', async () => {
  answer('/admin/tournaments', page([cup]));
  show();
  expect((await screen.findByText('1,248')).parentElement?.textContent).toContain('total');
  expect(screen.getByText('3').parentElement?.textContent).toContain('active');
  expect(screen.getByText('5').parentElement?.textContent).toContain('upcoming');
  expect(screen.getByText('38').parentElement?.textContent).toContain('completed');
});

test('each count leads to the tournaments that it counts', async () => {
  answer('/admin/tournaments', page([cup]));
  show({ search: 'cup' });
  const link = (name: string) => screen.findByRole('link', { name });
  expect((await link('3 active')).getAttribute('href')).toBe('/?status=ongoing');
  expect((await link('5 upcoming')).getAttribute('href')).toBe('/?status=published');
  expect((await link('1,248 total')).getAttribute('href')).toBe('/');
});

test('the address decides what is asked for, and quick matches are left out', async () => {
  let asked = '';
  server.use(
    http.get(apiUrl('/admin/tournaments'), ({ request }) => {
      asked = new URL(request.url).search;
      return HttpResponse.json(page([cup]));
    }),
  );
  show({ search: 'cup', status: 'ongoing', sportId: 4, sort: 'tournament_name', page: 2 });
  await card('Harbour Cup');
  expect(Object.fromEntries(new URLSearchParams(asked))).toEqual({
    page: '2',
    pageSize: '10',
    isQuickMatch: 'false',
    search: 'cup',
    status: 'ongoing',
    sportId: '4',
    sort: 'tournament_name',
  });
});

test('ongoing and next tournaments open the list', async () => {
  let asked = '';
  server.use(
    http.get(apiUrl('/admin/tournaments'), ({ request }) => {
      asked = new URL(request.url).search;
      return HttpResponse.json(page([cup]));
    }),
  );
  show();
  await card('Harbour Cup');
  expect(new URLSearchParams(asked).get('sort')).toBe('relevance');
  expect(screen.getByLabelText<HTMLSelectElement>('Sort by').selectedOptions[0]?.text).toBe(
    'Ongoing and next first',
  );
});

test('quick matches are listed when asked for', async () => {
  let asked = '';
  server.use(
    http.get(apiUrl('/admin/tournaments'), ({ request }) => {
      asked = new URL(request.url).search;
      return HttpResponse.json(page([cup]));
    }),
  );
  const { view } = show({ kind: 'quick' });
  await card('Harbour Cup');
  expect(new URLSearchParams(asked).get('isQuickMatch')).toBe('true');
  expect(asked).not.toContain('kind');
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Both');
  expect(view.filter).toHaveBeenCalledWith({ kind: 'all' });
});

test('sport, status and order are chosen from lists', async () => {
  answer('/admin/tournaments', page([cup]));
  const { view } = show();
  await screen.findByRole('option', { name: 'Tennis' });
  await userEvent.selectOptions(screen.getByLabelText('Sport'), 'Tennis');
  expect(view.filter).toHaveBeenCalledWith({ sportId: 4 });
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Completed');
  expect(view.filter).toHaveBeenCalledWith({ status: 'completed' });
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Most teams');
  expect(view.sort).toHaveBeenCalledWith('-total_teams');
});

test('View Details asks for the dialog', async () => {
  answer('/admin/tournaments', page([cup]));
  const { onOpen } = show();
  const shown = await card('Harbour Cup');
  await userEvent.click(shown.getByRole('button', { name: 'View Details of Harbour Cup' }));
  expect(onOpen).toHaveBeenCalledWith(9);
});

test('the dialog shows the description and the same details, and Escape closes it', async () => {
  answer('/admin/tournaments', page([cup]));
  const { onClose } = show({ tournament: 9 });
  const dialog = within(await screen.findByRole('dialog', { name: 'Harbour Cup' }));
  expect(dialog.getByText('Two days by the harbour.')).toBeTruthy();
  expect(dialog.getByText('Harbour Hall')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});

test('the dialog leads to the tournament’s page, which leads back to the list as it was', async () => {
  startSession({
    accessToken: 'token',
    refreshToken: 'refresh',
    adminInfo: { id: 1, username: 'ada', name: 'Ada Lind' },
  });
  answer('/admin/notifications', { success: true, data: { unread: 0, items: [] } });
  answer('/admin/tournaments', page([cup]));
  answer('/admin/tournaments/9', { success: true, data: details() });
  answer('/admin/tournaments/9/fixtures', { success: true, data: { matches: [], total: 0 } });
  answer('/admin/tournaments/9/bracket', { success: true, data: bracket() });
  const { router } = renderAt('/admin/tournaments?search=cup&page=2&tournament=9');
  await userEvent.click(await screen.findByRole('link', { name: 'Open tournament' }));
  await screen.findByRole('heading', { level: 1, name: 'Harbour Cup' });
  expect(router.state.location.href).toBe('/admin/tournaments/9');
  await userEvent.click(screen.getByRole('tab', { name: 'Fixtures' }));
  await userEvent.click(screen.getByRole('link', { name: 'Back to tournaments' }));
  await waitFor(() =>
    expect(router.state.location.href).toBe('/admin/tournaments?search=cup&page=2'),
  );
});

test('a tournament without a description says so', async () => {
  answer('/admin/tournaments', page([bare]));
  show({ tournament: 10 });
  const dialog = within(await screen.findByRole('dialog', { name: 'Bare Cup' }));
  expect(dialog.getByText('No description available')).toBeTruthy();
});

test('a link to a tournament outside the page on screen finds it all the same', async () => {
  answer('/admin/tournaments', page([bare], 2));
  answer('/admin/tournaments/9', { success: true, data: cup });
  show({ tournament: 9 });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('heading', { name: 'Harbour Cup' })).toBeTruthy();
});

test('a link to a tournament that is not there says so', async () => {
  answer('/admin/tournaments', page([bare]));
  refuse('/admin/tournaments/9', 404, 'There is no tournament with the id 9.');
  show({ tournament: 9 });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('There is no tournament 9')).toBeTruthy();
});

test('a failed fetch shows the error and an empty list, and Retry brings the cards', async () => {
  refuse('/admin/tournaments', 500, 'The database did not answer.');
  show();
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Failed to fetch tournaments')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  answer('/admin/tournaments', page([cup]));
  await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
  expect(await card('Harbour Cup')).toBeTruthy();
});

test('no tournaments under a filter offers all of them', async () => {
  answer('/admin/tournaments', page([]));
  const { view } = show({ status: 'draft' });
  expect(await screen.findByText('No tournaments found')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all tournaments' }));
  await waitFor(() => expect(view.reset).toHaveBeenCalled());
});

test('a failing list of sports leaves the rest of the screen at work', async () => {
  answer('/admin/tournaments', page([cup]));
  refuse('/sports', 500, 'No.');
  show();
  expect(await card('Harbour Cup')).toBeTruthy();
  expect(await screen.findByText('Failed to load sports')).toBeTruthy();
});

test('a list that a link narrowed to an age group names it, and can be widened again', async () => {
  answer('/admin/tournaments', page([cup]));
  answer('/admin/configuration/age-groups', {
    success: true,
    data: [
      { age_group_id: 5, age_group_name: 'Under 12' },
      { age_group_id: 6, age_group_name: 'Senior' },
    ],
  });
  const { view } = show({ ageGroupId: 6 });
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Age group' });
  await waitFor(() => expect(field.selectedOptions[0]?.text).toBe('Senior'));
  await userEvent.selectOptions(field, 'All age groups');
  expect(view.filter).toHaveBeenCalledWith({ ageGroupId: undefined });
  expect(screen.queryByRole('combobox', { name: 'Gender category' })).toBeNull();
});
