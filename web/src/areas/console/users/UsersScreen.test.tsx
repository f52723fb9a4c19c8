import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { User } from '@/api/types';
import { listView } from '@/test/listView';
import { renderScreen } from '@/test/render';
import { answer, apiUrl, refuse, server } from '@/test/server';
import { UsersScreen } from './UsersScreen';
import type { UsersSearch } from './usersList';

const ada: User = {
  user_id: 7,
  full_name: 'Ada Lind',
  email: 'ada@example.com',
  mobile_last4: '4321',
  player_count: 2,
  last_login_at: null,
  created_at: '2026-01-02T03:04:05.000Z',
};

function page(users: User[], totalItems = users.length, totalIsExact = true) {
  return {
    success: true,
    users,
    pagination: {
      page: 1,
      pageSize: 10,
      totalItems,
      totalIsExact,
      totalPages: Math.ceil(totalItems / 10),
    },
  };
}

test('a user is shown with initials, id, masked mobile and Never for no log-in', async () => {
  answer('/admin/users', page([ada]));
  renderScreen(<UsersScreen view={listView()} />);

  const row = (await screen.findByText('Ada Lind')).closest('tr');
  if (!row) throw new Error('the user is in no row');
  const cells = within(row);
  expect(cells.getByText('AL')).toBeTruthy();
  expect(cells.getByText('ID 7')).toBeTruthy();
  expect(cells.getByText('****4321')).toBeTruthy();
  expect(cells.getByText('Never')).toBeTruthy();
});

test('the address decides what is asked for', async () => {
  let asked = '';
  server.use(
    http.get(apiUrl('/admin/users'), ({ request }) => {
      asked = new URL(request.url).search;
      return HttpResponse.json(page([ada]));
    }),
  );
  renderScreen(<UsersScreen view={listView({ search: '7', sort: '-email', page: 3 })} />);
  await screen.findByText('Ada Lind');
  expect(Object.fromEntries(new URLSearchParams(asked))).toEqual({
    page: '3',
    pageSize: '10',
    search: '7',
    sort: '-email',
  });
});

test('users who never signed in can be listed alone', async () => {
  let asked = '';
  server.use(
    http.get(apiUrl('/admin/users'), ({ request }) => {
      asked = new URL(request.url).search;
      return HttpResponse.json(page([]));
    }),
  );
  const view = listView<UsersSearch>({ signIns: 'never' });
  renderScreen(<UsersScreen view={view} />);
  await screen.findByRole('button', { name: 'Show all users' });
  expect(asked).toBe('?page=1&pageSize=10&neverSignedIn=true');
  await userEvent.selectOptions(screen.getByLabelText('Sign-in'), 'Signed in before');
  expect(view.filter).toHaveBeenCalledWith({ signIns: 'some' });
});

test('no users is said in so many words', async () => {
  answer('/admin/users', page([]));
  renderScreen(<UsersScreen view={listView()} />);
  expect(await screen.findByText('No users found')).toBeTruthy();
});

test('more users than the server counts are told with a plus', async () => {
  answer('/admin/users', page([ada], 10_000, false));
  renderScreen(<UsersScreen view={listView({ search: 'a' })} />);
  expect(await screen.findByText('10,000+ match the search')).toBeTruthy();
  expect(screen.getByText('Showing 1–10 of 10,000+')).toBeTruthy();
});

test('a page beyond the last one offers the way back', async () => {
  answer('/admin/users', page([], 12));
  const beyond = listView({ page: 9 });
  renderScreen(<UsersScreen view={beyond} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Go to the first page' }));
  expect(beyond.page).toHaveBeenCalledWith(1);
});

test('a page beyond what a search shows says so and offers the way back', async () => {
  const message = 'A search or a filter shows its first 10,000 rows. Please narrow it.';
  server.use(
    http.get(apiUrl('/admin/users'), () =>
      HttpResponse.json(
        { success: false, message, code: 'invalid_input', fields: { page: message } },
        { status: 400 },
      ),
    ),
  );
  const beyond = listView({ search: 'a', page: 1001 });
  renderScreen(<UsersScreen view={beyond} />);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByText('Sample Person One')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Go to the first page' }));
  expect(beyond.page).toHaveBeenCalledWith(1);
});

test('a failed fetch shows sample rows that nobody can take for real, and Retry gets the real ones', async () => {
  refuse('/admin/users', 500, 'The database did not answer.');
  renderScreen(<UsersScreen view={listView()} />);

  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Failed to fetch users')).toBeTruthy();
  expect(within(alert).getByText('The database did not answer.')).toBeTruthy();
  const sample = screen.getByRole('region', { name: 'Sample data' });
  expect(within(sample).getByText('Sample Person One')).toBeTruthy();

  server.resetHandlers();
  answer('/admin/users', page([ada]));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Ada Lind')).toBeTruthy();
  expect(screen.queryByText('Sample Person One')).toBeNull();
});

test('a column heading says how it sorts and asks for the other way on a click', async () => {
  answer('/admin/users', page([ada]));
  const sorted = listView({ sort: 'email' });
  renderScreen(<UsersScreen view={sorted} />);
  await screen.findByText('Ada Lind');
  const heading = screen.getByRole('columnheader', { name: 'Email' });
  expect(heading.getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(within(heading).getByRole('button'));
  expect(sorted.sort).toHaveBeenCalledWith('-email');
});

test('rows that were fetched before a failure stay, and no sample takes their place', async () => {
  answer('/admin/users', page([ada]));
  const { queryClient } = renderScreen(<UsersScreen view={listView()} />);
  await screen.findByText('Ada Lind');
  refuse('/admin/users', 500, 'The database did not answer.');
  await queryClient.invalidateQueries();
  expect(await screen.findByText('Failed to fetch users')).toBeTruthy();
  expect(screen.getByText('Ada Lind')).toBeTruthy();
  expect(screen.queryByText('Sample data')).toBeNull();
});
