import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { ADMIN_KEY, heldRefreshToken, isSignedIn, startSession, TOKEN_KEY } from '@/api/session';
import { announceScreens } from '@/shared/shell/screenChange';
import { followSession } from '@/shared/shell/sessionEnd';
import { renderAt } from '@/test/render';
import { answer, apiUrl, problem, refuse, server } from '@/test/server';

const admin = { id: 1, username: 'admin', name: 'Ada Lind' };

function signIn() {
  startSession({ accessToken: 'token', refreshToken: 'refresh', adminInfo: admin });
}

function page(name: string, totalItems = 30) {
  return {
    success: true,
    users: [
      {
        user_id: 7,
        full_name: name,
        email: 'ada@example.com',
        mobile_last4: null,
        player_count: 0,
        last_login_at: null,
        created_at: '2026-01-02T03:04:05.000Z',
      },
    ],
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
  answer('/admin/users', page('Ada Lind'));
  answer('/admin/notifications', { success: true, data: { unread: 0, items: [] } });
  answer('/admin/configuration/age-groups', { success: true, data: [] });
});

test('a visitor who is not signed in is sent to sign in, and the way back is kept', async () => {
  const { router } = renderAt('/admin/users?search=7');
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/admin');
  expect(router.state.location.search).toEqual({ returnTo: '/admin/users?search=7' });
  expect(screen.getByText('You are signed out. Sign in to go on where you were.')).toBeTruthy();
});

test('an address outside the console that leads nowhere says so and leads to the front page', async () => {
  renderAt('/nowhere');
  expect(await screen.findByRole('heading', { name: 'Out of play' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the front page' }).getAttribute('href')).toBe('/');
});

test('whoever is signed in already goes straight on', async () => {
  signIn();
  const { router } = renderAt('/admin?returnTo=%2Fadmin%2Fusers%3Fsearch%3D7');
  expect(await screen.findByRole('heading', { name: 'Users' })).toBeTruthy();
  expect(router.state.location.href).toBe('/admin/users?search=7');
});

test('a session that ends in the middle of work leads to sign-in and keeps the way back', async () => {
  signIn();
  const { router, queryClient } = renderAt('/admin/users');
  const stop = followSession(router, queryClient, '/admin');
  await screen.findByText('Ada Lind');

  refuse('/admin/configuration/age-groups', 401, 'Sign in again.', 'session_revoked');
  server.use(
    http.post(apiUrl('/auth/refresh'), () => problem(401, 'Sign in again.', 'session_revoked')),
  );
  // Without the hover before it, which would ask for the rows from the old address.
  const pointer = userEvent.setup({ skipHover: true });
  await pointer.click(screen.getByRole('link', { name: 'Age Groups' }));
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeTruthy();
  expect(router.state.location.search).toEqual({ returnTo: '/admin/config/age-groups' });
  expect(screen.getByText('Sign in again.')).toBeTruthy();
  expect(isSignedIn()).toBe(false);
  stop();
});

test('a session that nobody used for too long leads to sign-in, which says why', async () => {
  signIn();
  const { router, queryClient } = renderAt('/admin/users');
  const stop = followSession(router, queryClient, '/admin');
  await screen.findByRole('heading', { name: 'Users' });
  const why = 'Your session was not used for a while and has ended. Please sign in again.';
  refuse('/admin/users', 401, why, 'session_idle');
  server.use(http.post(apiUrl('/auth/refresh'), () => problem(401, why, 'session_idle')));
  void queryClient.invalidateQueries();
  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Admin Login' })).toBeTruthy();
  stop();
});

test('where a second factor is required, the console opens after it is set up and not before', async () => {
  startSession({
    accessToken: 'token',
    refreshToken: 'refresh',
    adminInfo: { ...admin, mustSetUpSecondFactor: true },
  });
  answer('/me/second-factor', {
    success: true,
    data: { enabledAt: null, recoveryCodesLeft: 0 },
  });
  const data = { secret: 'GEZDGNBV', uri: 'otpauth://totp/Touchline:admin?secret=GEZDGNBV' };
  const recoveryCodes = ['AAAA-BBBB-CCCC-DDDD'];
  const pair = { accessToken: 'token-2', refreshToken: 'refresh-2', adminInfo: admin };
  server.use(
    http.post(apiUrl('/me/second-factor'), () => HttpResponse.json({ success: true, data })),
    http.post(apiUrl('/me/second-factor/enable'), () =>
      HttpResponse.json({ success: true, data: { recoveryCodes } }),
    ),
    http.post(apiUrl('/auth/renew'), () =>
      HttpResponse.json({ success: true, message: 'Renewed.', data: pair }),
    ),
  );
  renderAt('/admin/users');
  expect(await screen.findByRole('heading', { name: 'Set up your second factor' })).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Switch on' }));
  await userEvent.type(await screen.findByLabelText(/^Code/), '123456');
  await userEvent.type(screen.getByLabelText(/^Password/), 'correct horse');
  await userEvent.click(screen.getAllByRole('button', { name: 'Switch on' }).at(-1) as HTMLElement);
  expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByRole('heading', { name: 'Users' })).toBeTruthy();
});

test('a second factor that is required from now on is asked for in the middle of work', async () => {
  signIn();
  const { queryClient } = renderAt('/admin/users');
  await screen.findByRole('heading', { name: 'Users' });
  refuse('/admin/users', 403, 'Set yours up first.', 'second_factor_missing');
  answer('/me/second-factor', {
    success: true,
    data: { enabledAt: null, recoveryCodesLeft: 0 },
  });
  void queryClient.invalidateQueries();
  expect(await screen.findByRole('heading', { name: 'Set up your second factor' })).toBeTruthy();
});

test('signing out in another tab signs out here', async () => {
  signIn();
  const { router, queryClient } = renderAt('/admin/users');
  const stop = followSession(router, queryClient, '/admin');
  await screen.findByText('Ada Lind');

  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(ADMIN_KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }));
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeTruthy();
  expect(router.state.location.search).toEqual({ returnTo: '/admin/users' });
  expect(heldRefreshToken()).toBeUndefined();
  expect(screen.getByText('You were signed out in another tab.')).toBeTruthy();
  stop();
});

test('a search of digits stays text all the way to the field', async () => {
  signIn();
  renderAt('/admin/users?search=7');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Search users' });
  expect(field.value).toBe('7');
});

test('turning a page can be undone with Back, and sorting starts at the first page', async () => {
  signIn();
  const { router } = renderAt('/admin/users');
  await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(router.state.location.href).toBe('/admin/users?page=2'));
  await userEvent.click(screen.getByRole('button', { name: 'Email' }));
  await waitFor(() => expect(router.state.location.href).toBe('/admin/users?sort=email'));
  router.history.back();
  await waitFor(() => expect(router.state.location.href).toBe('/admin/users?page=2'));
});

test('entering a screen names the window and moves the focus to its heading', async () => {
  signIn();
  const { router } = renderAt('/admin/users');
  const stop = announceScreens(router);
  await screen.findByText('Ada Lind');
  await userEvent.click(screen.getByRole('link', { name: 'Age Groups' }));
  const heading = await screen.findByRole('heading', { name: 'Age Groups', level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe('Age Groups · Touchline');
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe(
    'ConfigurationAge Groups',
  );
  stop();
});

test('an address of the console that leads nowhere keeps the shell', async () => {
  signIn();
  renderAt('/admin/nowhere');
  expect(await screen.findByRole('heading', { name: 'Screen not found' })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy();
});

test('any other address that leads nowhere says so', async () => {
  renderAt('/nowhere');
  expect(await screen.findByRole('heading', { name: 'Out of play' })).toBeTruthy();
});

test('the front page leads to the admin panel', async () => {
  const { router } = renderAt('/');
  expect(await screen.findByText('Are you an administrator?')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Access Admin Panel' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
});

test('the front page leads people to the workspace', async () => {
  renderAt('/');
  const target = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await target('Sign in')).toBe('/app/sign-in');
  expect(await target('Create an account')).toBe('/app/register');
});
