import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { Player } from '@/api/types';
import { listView } from '@/test/listView';
import { renderScreen } from '@/test/render';
import { answer, apiUrl, refuse, server } from '@/test/server';
import { PlayersScreen } from './PlayersScreen';
import type { PlayersSearch } from './playersList';

const noor: Player = {
  player_profile_id: 3,
  player_name: 'Noor Salem',
  email: 'noor@example.com',
  sports: 'Football, Tennis',
  matches: 1234,
  joined: '2026-01-02T12:00:00.000Z',
  is_active: true,
};

function page(players: Player[], totalItems = players.length) {
  return {
    success: true,
    players,
    pagination: {
      page: 1,
      pageSize: 10,
      totalItems,
      totalIsExact: true,
      totalPages: Math.ceil(totalItems / 10),
    },
  };
}

beforeEach(() => {
  answer('/sports', {
    success: true,
    data: [{ sportId: 3, sportName: 'Football', sportIcon: 'football', isActive: true }],
  });
});

test('a player is shown with email, sports, matches and the day of joining', async () => {
  answer('/admin/players', page([noor]));
  renderScreen(<PlayersScreen view={listView()} />);

  const row = (await screen.findByText('Noor Salem')).closest('tr');
  if (!row) throw new Error('the player is in no row');
  const cells = within(row);
  expect(cells.getByText('noor@example.com')).toBeTruthy();
  expect(cells.getByText(/^Football/)).toBeTruthy();
  expect(cells.getByText('Tennis')).toBeTruthy();
  expect(cells.getByText('1,234')).toBeTruthy();
  expect(cells.getByText('2 Jan 2026')).toBeTruthy();
  expect(cells.queryByText('Inactive')).toBeNull();
});

test('the name of a player leads to their page', async () => {
  answer('/admin/players', page([noor]));
  renderScreen(<PlayersScreen view={listView()} />);
  const name = await screen.findByRole('link', { name: 'Noor Salem' });
  expect(name.getAttribute('href')).toBe('/admin/players/3');
});

test('the address decides what is asked for', async () => {
  let asked = '';
  server.use(
    http.get(apiUrl('/admin/players'), ({ request }) => {
      asked = new URL(request.url).search;
      return HttpResponse.json(page([noor], 30));
    }),
  );
  renderScreen(<PlayersScreen view={listView({ search: 'noor', sort: '-matches', page: 2 })} />);
  await screen.findByText('Noor Salem');
  expect(Object.fromEntries(new URLSearchParams(asked))).toEqual({
    page: '2',
    pageSize: '10',
    search: 'noor',
    sort: '-matches',
  });
});

test('players are narrowed by sport and status', async () => {
  let asked = '';
  server.use(
    http.get(apiUrl('/admin/players'), ({ request }) => {
      asked = new URL(request.url).search;
      return HttpResponse.json(page([]));
    }),
  );
  const view = listView<PlayersSearch>({ sportId: 3, status: 'inactive' });
  renderScreen(<PlayersScreen view={view} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show all players' }));
  expect(view.reset).toHaveBeenCalled();
  expect(asked).toContain('isActive=false');
  expect(asked).toContain('sportId=3');
  expect(asked).not.toContain('status');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Active');
  expect(view.filter).toHaveBeenCalledWith({ status: 'active' });
  await userEvent.selectOptions(screen.getByLabelText('Sport'), 'All sports');
  expect(view.filter).toHaveBeenCalledWith({ sportId: undefined });
});

test('name, matches and joining can be sorted by', async () => {
  answer('/admin/players', page([noor]));
  renderScreen(<PlayersScreen view={listView()} />);
  await screen.findByText('Noor Salem');
  const sortable = screen
    .getAllByRole('columnheader')
    .filter((heading) => within(heading).queryByRole('button'));
  expect(sortable.map((heading) => heading.textContent)).toEqual(['Player', 'Matches', 'Joined']);
});

test('no players is said in so many words', async () => {
  answer('/admin/players', page([]));
  renderScreen(<PlayersScreen view={listView()} />);
  expect(await screen.findByText('No players found')).toBeTruthy();
});

test('a search that the server refuses is told in its words, without sample rows', async () => {
  server.use(
    http.get(apiUrl('/admin/players'), () =>
      HttpResponse.json(
        {
          success: false,
          message: 'search: must have at most 200 characters.',
          code: 'invalid_input',
          fields: { search: 'must have at most 200 characters' },
        },
        { status: 400 },
      ),
    ),
  );
  const view = listView({ search: 'x'.repeat(201) });
  renderScreen(<PlayersScreen view={view} />);
  expect(await screen.findByText('search: must have at most 200 characters.')).toBeTruthy();
  expect(screen.queryByText('Failed to fetch players')).toBeNull();
  expect(screen.queryByText('Sample Player One')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all players' }));
  expect(view.reset).toHaveBeenCalled();
});

test('a failed fetch shows sample rows that nobody can take for real', async () => {
  refuse('/admin/players', 500, 'The database did not answer.');
  renderScreen(<PlayersScreen view={listView()} />);

  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Failed to fetch players')).toBeTruthy();
  const sample = screen.getByRole('region', { name: 'Sample data' });
  expect(within(sample).getByText('Sample Player One')).toBeTruthy();
  // Their numbers belong to real players.
  expect(within(sample).queryByRole('link')).toBeNull();

  server.resetHandlers();
  answer('/admin/players', page([noor]));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Noor Salem')).toBeTruthy();
  expect(screen.queryByText('Sample Player One')).toBeNull();
});
