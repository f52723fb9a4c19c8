import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '@/api/session';
import { renderScreen } from '@/test/render';
import { apiUrl, problem, server } from '@/test/server';
import { dismissToast, shownToasts } from '@/ui/toasts/toasts';
import { exportedList, exportFileName } from './csvExport';
import { ExportButton } from './ExportButton';

const saved: { name: string; address: string }[] = [];
let content: Blob | undefined;

beforeEach(() => {
  saved.length = 0;
  content = undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob as Blob;
    return 'blob:list';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, address: this.href });
  });
});

afterEach(() => {
  for (const toast of shownToasts()) dismissToast(toast.id);
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the list is asked for as it is filtered and sorted, with the token, and saved as a file', async () => {
  startSession({
    accessToken: 'secret',
    refreshToken: 'refresh',
    adminInfo: { id: 1, username: 'ada', name: 'Ada Lind' },
  });
  let asked = '';
  let token: string | null = null;
  server.use(
    http.get(apiUrl('/admin/users/export'), ({ request }) => {
      asked = new URL(request.url).search;
      token = request.headers.get('Authorization');
      return new HttpResponse('user_id,full_name\r\n7,Ada\r\n');
    }),
  );
  renderScreen(
    <ExportButton
      exported={exportedList('users', { search: 'ada & co', sort: '-email', page: undefined })}
    />,
  );
  await press('Export CSV');
  await waitFor(() =>
    expect(saved).toEqual([{ name: exportFileName('users'), address: 'blob:list' }]),
  );
  expect(asked).toBe('?search=ada+%26+co&sort=-email');
  expect(token).toBe('Bearer secret');
  expect(await content?.text()).toBe('user_id,full_name\r\n7,Ada\r\n');
  expect(shownToasts().at(-1)?.text).toBe(`Saved ${exportFileName('users')}`);
});

test('while it runs the button cannot start another, and Cancel calls it off quietly', async () => {
  let calls = 0;
  server.use(
    http.get(apiUrl('/admin/players/export'), async () => {
      calls += 1;
      await delay('infinite');
    }),
  );
  renderScreen(<ExportButton exported={exportedList('players')} />);
  await press('Export CSV');
  const busy = await screen.findByRole('button', { name: 'Exporting… 0.0 MB' });
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(busy);
  await press('Cancel the export');
  expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeTruthy();
  expect(shownToasts()).toEqual([]);

  // Had the busy button started another, this would be the third.
  await press('Export CSV');
  await screen.findByRole('button', { name: 'Exporting… 0.0 MB' });
  await waitFor(() => expect(calls).toBe(2));
  await press('Cancel the export');
  expect(saved).toEqual([]);
});

test('a refusal is said, and nothing is saved', async () => {
  server.use(
    http.get(apiUrl('/admin/matches/export'), () =>
      problem(500, 'The database did not answer.', 'internal'),
    ),
  );
  renderScreen(<ExportButton exported={exportedList('matches')} />);
  await press('Export CSV');
  await waitFor(() =>
    expect(shownToasts().at(-1)?.text).toBe(
      'The matches could not be exported. The database did not answer.',
    ),
  );
  expect(saved).toEqual([]);
});

test('rows that are narrowed here are taken from the whole table, in the order on screen', async () => {
  server.use(
    http.get(
      apiUrl('/admin/configuration/age-groups/export'),
      () => new HttpResponse('age_group_id,age_group_name\r\n1,A\r\n2,B\r\n3,C\r\n'),
    ),
  );
  renderScreen(<ExportButton exported={{ ...exportedList('ageGroups'), only: [3, 1] }} />);
  await press('Export CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await content?.text()).toBe('age_group_id,age_group_name\r\n3,C\r\n1,A\r\n');
  expect(saved[0]?.name).toBe(exportFileName('age-groups'));
});

test('half a list is no list', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('user_id\r\n'));
      controller.error(new Error('the server broke off'));
    },
  });
  server.use(http.get(apiUrl('/admin/tournaments/export'), () => new HttpResponse(broken)));
  renderScreen(<ExportButton exported={exportedList('tournaments')} />);
  await press('Export CSV');
  await waitFor(() =>
    expect(shownToasts().at(-1)?.text).toMatch(/^The tournaments could not be exported/),
  );
  expect(saved).toEqual([]);
});

test('a file is named after its list and the day', () => {
  expect(exportFileName('users', new Date(2026, 10, 20))).toBe('users-2026-11-20.csv');
});
