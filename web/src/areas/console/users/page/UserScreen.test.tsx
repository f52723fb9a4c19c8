import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '@/api/session';
import type { Player, UserPage } from '@/api/types';
import { answerAccess } from '@/test/people';
import { renderAt, renderScreen } from '@/test/render';
import { answer, refuse } from '@/test/server';
import { UserScreen } from './UserScreen';

const profile: Player = {
  player_profile_id: 3,
  player_name: 'Ada L.',
  email: 'ada@example.com',
  sports: 'Football, Tennis',
  matches: 12,
  joined: '2026-01-03T12:00:00.000Z',
  is_active: false,
};

function user(part: Partial<UserPage> = {}): UserPage {
  return {
    user_id: 7,
    full_name: 'Ada Lind',
    email: 'ada@example.com',
    mobile_last4: '4321',
    player_count: 1,
    last_login_at: null,
    created_at: '2026-01-02T12:00:00.000Z',
    profiles: [profile],
    sign_in: null,
    ...part,
  };
}

beforeEach(() => answerAccess(7));

async function show(part: Partial<UserPage> = {}) {
  answer('/admin/users/7', { success: true, data: user(part) });
  renderScreen(<UserScreen userId="7" />);
  await screen.findByRole('heading', { name: 'Ada Lind', level: 1 });
}

test('a person has the account, and the player profiles with links to them', async () => {
  await show();
  expect(screen.getByText('ID 7')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'ada@example.com' }).getAttribute('href')).toBe(
    'mailto:ada@example.com',
  );
  expect(screen.getByText('Mobile ****4321')).toBeTruthy();
  expect(screen.getByText('Joined', { selector: 'span' }).textContent).toContain('2 Jan 2026');
  expect(screen.getByText('Never signed in')).toBeTruthy();
  const profiles = within(screen.getByRole('table', { name: 'Player profiles' }));
  expect(profiles.getByRole('link', { name: 'Ada L.' }).getAttribute('href')).toBe(
    '/admin/players/3',
  );
  expect(profiles.getByText('Inactive')).toBeTruthy();
  expect(profiles.getByText('12')).toBeTruthy();
});

test('what an account lacks is said', async () => {
  await show({ mobile_last4: null, profiles: [], player_count: 0 });
  expect(screen.getByText('No mobile number')).toBeTruthy();
  expect(screen.getByText('This user has no player profile')).toBeTruthy();
});

test('more profiles than are listed are counted', async () => {
  await show({ player_count: 120 });
  expect(screen.getByText('The first 1 of 120')).toBeTruthy();
});

test('a user who does not exist is said not to', async () => {
  refuse('/admin/users/7', 404, 'There is no user with the id 7.', 'not_found');
  renderScreen(<UserScreen userId="7" />);
  expect(await screen.findByRole('heading', { name: 'User not found' })).toBeTruthy();
  expect(screen.getByText('There is no user at this address.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the users' })).toBeTruthy();
});

test('an address without a number names no user', async () => {
  renderScreen(<UserScreen userId="abc" />);
  expect(await screen.findByText('There is no user at this address.')).toBeTruthy();
});

test('a failed request can be tried again', async () => {
  refuse('/admin/users/7', 500, 'The database did not answer.');
  renderScreen(<UserScreen userId="7" />);
  expect(await screen.findByText('The user could not be loaded')).toBeTruthy();
  answer('/admin/users/7', { success: true, data: user() });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Ada Lind', level: 1 })).toBeTruthy();
});

test('a name in the list leads to the person, and the way back to the list as it was left', async () => {
  startSession({
    accessToken: 'token',
    refreshToken: 'refresh',
    adminInfo: { id: 1, username: 'admin', name: 'Ada Lind' },
  });
  answer('/admin/notifications', { success: true, data: { unread: 0, items: [] } });
  const { profiles: _, ...row } = user();
  answer('/admin/users', {
    success: true,
    users: [row],
    pagination: { page: 2, pageSize: 10, totalItems: 11, totalIsExact: true, totalPages: 2 },
  });
  answer('/admin/users/7', { success: true, data: user() });
  const { router } = renderAt('/admin/users?search=ada&page=2');
  await userEvent.click(await screen.findByRole('link', { name: 'Ada Lind' }));
  expect(await screen.findByRole('heading', { name: 'Ada Lind', level: 1 })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/admin/users/7');
  const back = screen.getByRole('link', { name: 'Back to Users' });
  expect(back.getAttribute('href')).toBe('/admin/users?search=ada&page=2');
  await userEvent.click(back);
  expect(await screen.findByRole('heading', { name: 'Users', level: 1 })).toBeTruthy();
  expect(router.state.location.href).toBe('/admin/users?search=ada&page=2');
});
