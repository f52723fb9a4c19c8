import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { isSignedIn, startSession, storedId } from '@/api/session';
import { whenSigningOut } from '@/shared/signIn/signOut';
import { renderAt } from '@/test/render';
import { answer, apiUrl, server } from '@/test/server';

beforeEach(() => {
  startSession({
    accessToken: 'token',
    refreshToken: 'refresh',
    adminInfo: { id: 1, username: 'ada', name: 'Ada Lind' },
  });
});

function renderShell() {
  answer('/sports', { success: true, data: [] });
  answer('/admin/notifications', { success: true, data: { unread: 0, items: [] } });
  renderAt('/admin/sports');
}

async function openUserMenu() {
  await userEvent.click(await screen.findByRole('button', { name: /User menu, Ada Lind/ }));
}

test('the menu has every entry in its section', async () => {
  renderShell();
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
  const entries = (section: string) =>
    within(menu.getByRole('region', { name: section }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(entries('Main')).toEqual(['Dashboard']);
  expect(entries('Management')).toEqual(['Users', 'Players', 'Tournaments', 'Matches']);
  expect(entries('Configuration')).toEqual([
    'Sports',
    'Age Groups',
    'Gender Categories',
    'Event Templates',
    'Scoring Config',
    'Match Formats',
    'Rule Packs',
  ]);
});

test('a collapsed sidebar keeps the names for those who cannot see the icons, and stays collapsed', async () => {
  renderShell();
  await userEvent.click(await screen.findByRole('button', { name: 'Collapse sidebar' }));
  expect(screen.getByRole('link', { name: 'Age Groups' }).textContent).toBe('');
  expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeTruthy();
  expect(localStorage.getItem('sidebarCollapsed')).toBe('true');
});

test('logout ends the session on the server and here, and leaves with a page load', async () => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  let told = false;
  server.use(
    http.post(apiUrl('/auth/logout'), () => {
      told = true;
      return HttpResponse.json({ success: true, message: '' });
    }),
  );
  renderShell();
  await openUserMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/admin'));
  expect(told).toBe(true);
  expect(isSignedIn()).toBe(false);
});

test('what is still asked for at logout is given up before the session ends', async () => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const order: string[] = [];
  server.use(
    http.get(apiUrl('/sports'), ({ request }) => {
      request.signal.addEventListener('abort', () => order.push('given up'));
      return new Promise<never>(() => undefined);
    }),
    http.post(apiUrl('/auth/logout'), () => {
      order.push('logout');
      return HttpResponse.json({ success: true, message: '' });
    }),
  );
  answer('/admin/notifications', { success: true, data: { unread: 0, items: [] } });
  renderAt('/admin/sports');
  await openUserMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/admin'));
  expect(order).toEqual(['given up', 'logout']);
});

test('logout works without a server too', async () => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  server.use(http.post(apiUrl('/auth/logout'), () => HttpResponse.error()));
  renderShell();
  await openUserMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/admin'));
  expect(isSignedIn()).toBe(false);
});

test('logout forgets what the device keeps, and ends the session also where that fails', async () => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  server.use(http.post(apiUrl('/auth/logout'), () => HttpResponse.error()));
  let forgottenOf: number | undefined;
  whenSigningOut(() => Promise.reject(new Error('Storage is forbidden')));
  whenSigningOut(async () => {
    forgottenOf = storedId();
  });
  renderShell();
  await openUserMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/admin'));
  expect(forgottenOf).toBe(1);
  expect(isSignedIn()).toBe(false);
});

test('the user menu leads to the change of password', async () => {
  renderShell();
  await openUserMenu();
  const entry = await screen.findByRole('menuitem', { name: 'Change Password' });
  expect(entry.getAttribute('href')).toBe('/admin/change-password');
});

test('the copyright is in the footer', async () => {
  renderShell();
  expect((await screen.findByRole('contentinfo')).textContent).toMatch(/^© \d{4} Touchline/);
});
