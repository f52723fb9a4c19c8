import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiUrl, server } from '@/test/server';
import { reply } from '../client';
import { EVERYTHING, refresher } from './refresh';
import { noteTopics } from './topics';

const USERS = ['get', '/admin/users', {}];
const SPORTS = ['get', '/sports', {}];

const madeFrom = (topics: string) => new Response(null, { headers: { 'X-Topics': topics } });

beforeEach(() => {
  noteTopics('/admin/users', {}, madeFrom('users,totals'));
  noteTopics('/sports', {}, madeFrom('reference'));
});

afterEach(() => {
  vi.useRealTimers();
});

/** A query on screen, whose replies count up. */
function onScreen(client: QueryClient, queryKey: readonly unknown[]) {
  const fetched = vi.fn(async () => fetched.mock.calls.length);
  const observer = new QueryObserver<number>(client, {
    queryKey,
    queryFn: fetched,
    staleTime: Number.POSITIVE_INFINITY,
  });
  observer.subscribe(() => {});
  return fetched;
}

test('what is on screen and concerned is fetched again, and nothing else', async () => {
  const client = new QueryClient();
  const [users, sports] = [onScreen(client, USERS), onScreen(client, SPORTS)];
  await vi.waitFor(() => expect(client.getQueryData(SPORTS)).toBe(1));

  const refresh = refresher(client);
  refresh(new Set(['users']));
  await vi.waitFor(() => expect(client.getQueryData(USERS)).toBe(2));
  expect(sports).toHaveBeenCalledTimes(1);

  refresh(EVERYTHING);
  await vi.waitFor(() => expect(client.getQueryData(SPORTS)).toBe(2));
  await vi.waitFor(() => expect(client.getQueryData(USERS)).toBe(3));
  expect(users).toHaveBeenCalledTimes(3);
});

test('what may be asked for only once is not asked for again', async () => {
  const client = new QueryClient();
  const fetched = vi.fn(async () => 'a secret');
  const queryKey = ['a secret for each opening'];
  new QueryObserver(client, { queryKey, queryFn: fetched, staleTime: 'static' }).subscribe(
    () => {},
  );
  const users = onScreen(client, USERS);
  await vi.waitFor(() => expect(client.getQueryData(USERS)).toBe(1));
  refresher(client)(EVERYTHING);
  await vi.waitFor(() => expect(users).toHaveBeenCalledTimes(2));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a reply says itself what it was made from, each page of a list for itself', async () => {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  const asked: string[] = [];
  server.use(
    http.get(apiUrl('/admin/users'), ({ request }) => {
      const page = new URL(request.url).searchParams.get('page') ?? '';
      asked.push(page);
      return HttpResponse.json(
        { success: true, users: [] },
        { headers: { 'X-Topics': page === '1' ? 'users,totals' : 'users' } },
      );
    }),
  );
  const pages = [1, 2].map((page) => reply('/admin/users', { query: { page } }));
  for (const page of pages) new QueryObserver(client, page).subscribe(() => {});
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(asked).toEqual(['1', '2']);

  refresher(client)(new Set(['totals']));
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  refresher(client)(new Set(['users']));
  await vi.waitFor(() => expect(asked).toHaveLength(5));
  expect(asked.slice(2)).toEqual(['1', '1', '2']);
});

test('a reply that does not say what it was made from is fetched again whatever changes', async () => {
  const client = new QueryClient();
  onScreen(client, ['get', '/admin/no/such', {}]);
  await vi.waitFor(() => expect(client.getQueryData(['get', '/admin/no/such', {}])).toBe(1));
  refresher(client)(new Set(['imports']));
  await vi.waitFor(() => expect(client.getQueryData(['get', '/admin/no/such', {}])).toBe(2));
});

test('what is not on screen is fetched when it is next shown', async () => {
  const client = new QueryClient();
  client.setQueryData(USERS, 0);
  refresher(client)(new Set(['users']));
  await vi.waitFor(() => expect(client.getQueryState(USERS)?.isInvalidated).toBe(true));
  onScreen(client, USERS);
  await vi.waitFor(() => expect(client.getQueryData(USERS)).toBe(1));
});

test('a first reply that was under way when something changed is fetched again', async () => {
  const client = new QueryClient();
  const arrivals: ((reply: string) => void)[] = [];
  new QueryObserver(client, {
    queryKey: USERS,
    queryFn: () => new Promise<string>((arrive) => arrivals.push(arrive)),
  }).subscribe(() => {});
  await vi.waitFor(() => expect(arrivals).toHaveLength(1));
  refresher(client)(new Set(['users']));
  arrivals[0]?.('before the change');
  await vi.waitFor(() => expect(arrivals).toHaveLength(2));
  arrivals[1]?.('after it');
  await vi.waitFor(() => expect(client.getQueryData(USERS)).toBe('after it'));
});

test('a first reply under way is not fetched again for a change that it was not made from', async () => {
  const client = new QueryClient();
  const path = '/admin/players';
  const queryKey = ['get', path, {}];
  const arrivals: (() => void)[] = [];
  new QueryObserver(client, {
    queryKey,
    queryFn: () =>
      new Promise<string>((arrive) =>
        arrivals.push(() => {
          noteTopics(path, {}, madeFrom('players,totals'));
          arrive('a reply');
        }),
      ),
  }).subscribe(() => {});
  await vi.waitFor(() => expect(arrivals).toHaveLength(1));
  const users = onScreen(client, USERS);
  const refresh = refresher(client);
  refresh(new Set(['sessions']));
  refresh(new Set(['audit']));
  arrivals[0]?.();
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe('a reply'));
  // A fetch that was asked for later has been made by now.
  refresh(new Set(['users']));
  await vi.waitFor(() => expect(users.mock.calls.length).toBeGreaterThanOrEqual(2));
  expect(arrivals).toHaveLength(1);
});

test('many changes during one fetch are one more fetch', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const client = new QueryClient();
  const arrivals: (() => void)[] = [];
  client.setQueryData(USERS, 'old');
  new QueryObserver(client, {
    queryKey: USERS,
    queryFn: () => new Promise<string>((arrive) => arrivals.push(() => arrive('new'))),
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => {});
  const refresh = refresher(client);
  refresh(new Set(['users']));
  await vi.waitFor(() => expect(arrivals).toHaveLength(1));
  for (let times = 0; times < 5; times += 1) refresh(new Set(['users']));
  arrivals[0]?.();
  await vi.waitFor(() => expect(arrivals).toHaveLength(2));
  arrivals[1]?.();
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  // Long enough for a third one.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(arrivals).toHaveLength(2);
});

test('what changes all the time is fetched once in five times as long as it takes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const client = new QueryClient();
  client.setQueryData(USERS, 'old');
  const fetched = vi.fn(() => new Promise((arrive) => setTimeout(arrive, 100, 'new')));
  new QueryObserver(client, {
    queryKey: USERS,
    queryFn: fetched,
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => {});
  const refresh = refresher(client);
  for (let changes = 0; changes < 490; changes += 1) {
    refresh(new Set(['users']));
    await vi.advanceTimersByTimeAsync(10);
  }
  // Not quite five seconds, 100 ms for each fetch.
  expect(fetched.mock.calls.length).toBeGreaterThanOrEqual(9);
  expect(fetched.mock.calls.length).toBeLessThanOrEqual(10);
});

test('what changes while a list rests is fetched at once when the list is next shown', async () => {
  const client = new QueryClient();
  client.setQueryData(USERS, 0);
  const slow = vi.fn(() => new Promise((arrive) => setTimeout(arrive, 300, 'new')));
  const options = { queryKey: USERS, queryFn: slow, staleTime: Number.POSITIVE_INFINITY };
  const leave = new QueryObserver(client, options).subscribe(() => {});
  const refresh = refresher(client);
  refresh(new Set(['users']));
  await vi.waitFor(() => expect(client.getQueryData(USERS)).toBe('new'));
  leave();
  refresh(new Set(['users']));
  expect(client.getQueryState(USERS)?.isInvalidated).toBe(true);
});
