import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '@/api/session';
import { followSession } from './sessionEnd';

const reload = vi.fn();
let queryClient: QueryClient;
let stop: () => void;

beforeEach(() => {
  reload.mockClear();
  startSession({
    accessToken: 'mine',
    refreshToken: 'refresh',
    adminInfo: { id: 1, username: 'ada', name: 'Ada Lind' },
  });
  queryClient = new QueryClient();
  queryClient.setQueryData(['what Ada saw'], 'much');
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
  });
  stop = followSession(router, queryClient, '/admin', reload);
});

afterEach(() => stop());

/** As another tab does it, of which a frozen tab hears nothing. */
function store(admin: { id: number; username: string; name: string }) {
  localStorage.setItem('authToken', `of ${admin.username}`);
  localStorage.setItem('adminUser', JSON.stringify(admin));
}

const wakeUp = () => document.dispatchEvent(new Event('visibilitychange'));

test('a tab that was frozen begins anew when another administrator has signed in meanwhile', () => {
  store({ id: 2, username: 'grace', name: 'Grace Holm' });
  expect(reload).not.toHaveBeenCalled();
  wakeUp();
  expect(reload).toHaveBeenCalledOnce();
  expect(queryClient.getQueryData(['what Ada saw'])).toBeUndefined();
});

test('a tab that was frozen goes on when the same administrator has refreshed the session', () => {
  store({ id: 1, username: 'ada', name: 'Ada Lind' });
  wakeUp();
  expect(reload).not.toHaveBeenCalled();
  expect(queryClient.getQueryData(['what Ada saw'])).toBe('much');
});

test('a sign-in screen goes on when the same administrator signs in in another tab', async () => {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/admin'] }),
  });
  await router.load();
  const stopHere = followSession(router, queryClient, '/admin', reload);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  expect(reload).not.toHaveBeenCalled();
  store({ id: 1, username: 'ada', name: 'Ada Lind' });
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  expect(reload).toHaveBeenCalledOnce();
  stopHere();
});

test('a tab that was frozen forgets its data when the session has ended meanwhile', () => {
  localStorage.clear();
  wakeUp();
  expect(queryClient.getQueryData(['what Ada saw'])).toBeUndefined();
  expect(reload).not.toHaveBeenCalled();
});
