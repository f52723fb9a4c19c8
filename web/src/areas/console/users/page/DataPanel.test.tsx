import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { UserPage } from '@/api/types';
import { renderScreen } from '@/test/render';
import { answer, apiUrl, problem, refuse, server } from '@/test/server';
import { DataPanel } from './DataPanel';

const ada: UserPage = {
  user_id: 7,
  full_name: 'Ada Lind',
  email: 'ada@example.com',
  mobile_last4: null,
  player_count: 1,
  last_login_at: null,
  created_at: '2026-01-02T12:00:00.000Z',
  profiles: [],
  sign_in: null,
  erased_at: null,
};

const erasure = {
  fullName: 'Ada Lind',
  hasAccount: true,
  profiles: [{ player_profile_id: 3, player_name: 'Ada L.' }],
  matches: 12,
  teams: 0,
  tournaments: 1,
  activities: 2,
  trailEntries: 3,
};

const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

test('erasing shows what changes and what stays, and asks', async () => {
  answer('/admin/users/7/erasure', { success: true, data: erasure });
  let asked = 0;
  server.use(
    http.post(apiUrl('/admin/users/7/erase'), () => {
      asked += 1;
      return HttpResponse.json({ success: true, message: 'Begun.' });
    }),
  );
  renderScreen(<DataPanel user={ada} />);
  await press(/^Erase/);
  expect(await dialog().findByText(/12 matches show “Former player”/)).toBeTruthy();
  expect(dialog().getByText(/Ada L\./)).toBeTruthy();
  expect(dialog().getByText(/every session ends/)).toBeTruthy();
  expect(dialog().getByText(/5 entries of the activity/)).toBeTruthy();
  expect(dialog().queryByText(/get other names/)).toBeNull();
  expect(dialog().getByText(/Results, tables and counts stay/)).toBeTruthy();
  expect(asked).toBe(0);
  await userEvent.click(dialog().getByRole('button', { name: 'Erase for good' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toBe(1);
});

test('a refusal says why, and the question stays', async () => {
  answer('/admin/users/7/erasure', { success: true, data: erasure });
  server.use(
    http.post(apiUrl('/admin/users/7/erase'), () =>
      problem(409, 'This person was erased already.', 'conflict'),
    ),
  );
  renderScreen(<DataPanel user={ada} />);
  await press(/^Erase/);
  await dialog().findByText(/12 matches/);
  await userEvent.click(dialog().getByRole('button', { name: 'Erase for good' }));
  expect(await dialog().findByText('This person was erased already.')).toBeTruthy();
});

test('nothing is erased while it is not known what that changes', async () => {
  refuse('/admin/users/7/erasure', 503, 'The database is not available.');
  renderScreen(<DataPanel user={ada} />);
  await press(/^Erase/);
  expect(await dialog().findByText('The database is not available.')).toBeTruthy();
  expect(dialog().queryByRole('button', { name: 'Erase for good' })).toBeNull();
});

test('of a person who was erased it says so, and asks nothing', async () => {
  renderScreen(<DataPanel user={{ ...ada, erased_at: '2026-02-03T12:00:00.000Z' }} />);
  expect(await screen.findByText(/This person was erased/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Erase/ })).toBeNull();
});
