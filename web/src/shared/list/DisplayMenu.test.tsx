import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { UsersScreen } from '@/areas/console/users/UsersScreen';
import { listView } from '@/test/listView';
import { renderScreen } from '@/test/render';
import { answer, apiUrl, problem, server } from '@/test/server';
import { shownToasts } from '@/ui/toasts/toasts';

interface Change {
  density?: string;
  columns?: { list: string; columns: string[] }[];
}

const none = { language: null, density: 'comfortable', columns: [] };

/** A stand-in for the administrator's preferences, which stores what it gets. */
function preferences(initial: object = none) {
  let data: object = initial;
  const sent: Change[] = [];
  server.use(
    http.get(apiUrl('/admin/preferences'), () => HttpResponse.json({ success: true, data })),
    http.put(apiUrl('/admin/preferences'), async ({ request }) => {
      const change = (await request.json()) as Change;
      sent.push(change);
      const columns = change.columns?.filter((one) => one.columns.length > 0);
      data = { ...data, ...change, ...(columns && { columns }) };
      return HttpResponse.json({ success: true, data });
    }),
  );
  return sent;
}

beforeEach(() => {
  const user = {
    user_id: 1,
    full_name: 'Ada Lind',
    email: 'ada@example.com',
    mobile_last4: '4321',
    player_count: 0,
    last_login_at: null,
    created_at: '2026-11-20T08:00:00.000Z',
  };
  answer('/admin/users', {
    success: true,
    users: [user],
    pagination: { page: 1, pageSize: 10, totalItems: 1, totalIsExact: true, totalPages: 1 },
  });
});

const show = () => renderScreen(<UsersScreen view={listView()} />);
const headers = async () =>
  (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the columns are those that were chosen, in their order', async () => {
  preferences({
    ...none,
    columns: [{ list: 'users', columns: ['full_name', 'last_login_at', 'email'] }],
  });
  show();
  await screen.findByText('Ada Lind');
  expect(await headers()).toEqual(['Name', 'Last signed in', 'Email']);
});

test('a column is hidden and another is moved, and the focus stays on its button', async () => {
  const sent = preferences();
  show();
  await press('Display');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Mobile' }));
  await waitFor(async () =>
    expect(await headers()).toEqual(['Name', 'Email', 'Players', 'Last signed in']),
  );
  await press('Move Players up');
  await waitFor(async () =>
    expect(await headers()).toEqual(['Name', 'Players', 'Email', 'Last signed in']),
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Players up' }));
  await screen.findByText('Players is now column 2 of 4');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.columns).toEqual([
    { list: 'users', columns: ['full_name', 'player_count', 'email', 'last_login_at'] },
  ]);

  await press('Usual columns');
  await waitFor(async () =>
    expect(await headers()).toEqual(['Name', 'Mobile', 'Email', 'Players', 'Last signed in']),
  );
});

test('the rows stand closer when that is chosen', async () => {
  const sent = preferences();
  show();
  await press('Display');
  await userEvent.click(await screen.findByRole('radio', { name: 'Compact' }));
  await waitFor(() => expect(document.querySelector('[data-density="compact"]')).toBeTruthy());
  await waitFor(() => expect(sent).toEqual([{ density: 'compact' }]));
});

test('a choice that is not kept is taken back and said', async () => {
  preferences();
  server.use(
    http.put(apiUrl('/admin/preferences'), () =>
      problem(500, 'The database did not answer.', 'internal'),
    ),
  );
  show();
  await press('Display');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Mobile' }));
  await waitFor(() =>
    expect(shownToasts().at(-1)?.text).toBe(
      'Your choice was not kept. The database did not answer.',
    ),
  );
  await waitFor(async () => expect(await headers()).toHaveLength(5));
});

test('without preferences the list is as it is by itself', async () => {
  server.use(http.get(apiUrl('/admin/preferences'), () => problem(500, 'No.', 'internal')));
  show();
  await screen.findByText('Ada Lind');
  expect(await headers()).toHaveLength(5);
});

test('what is chosen shows before the click is over', async () => {
  preferences();
  show();
  await press('Display');
  const compact = await screen.findByRole<HTMLInputElement>('radio', { name: 'Compact' });
  fireEvent.click(compact);
  expect(compact.checked).toBe(true);
  const mobile = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Mobile' });
  fireEvent.click(mobile);
  expect(mobile.checked).toBe(false);
  await screen.findByRole('button', { name: 'Usual columns' });
});
