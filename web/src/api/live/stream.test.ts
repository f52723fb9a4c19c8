import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiUrl, server } from '@/test/server';
import { endSession, startSession } from '../session';
import { type Changes, EVERYTHING } from './refresh';
import { FIRST_WAIT_MS, followChanges, isLive, SILENCE_MS } from './stream';

const admin = { id: 1, username: 'admin', name: 'Ada Lind' };

/** The server's ends of the streams that were opened. */
let streams: ReadableStreamDefaultController<Uint8Array>[];
let stop: () => void;
let changes: Changes[];

beforeEach(() => {
  streams = [];
  changes = [];
  server.use(
    http.get(apiUrl('/live'), () => {
      const body = new ReadableStream<Uint8Array>({ start: (stream) => void streams.push(stream) });
      return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } });
    }),
  );
  startSession({ accessToken: 'token', refreshToken: 'refresh', adminInfo: admin });
  follow();
});

function follow() {
  stop = followChanges((changed) => changes.push(changed));
}

afterEach(() => {
  stop();
  vi.useRealTimers();
  setHidden(false);
});

function setHidden(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

function send(text: string) {
  streams.at(-1)?.enqueue(new TextEncoder().encode(text));
}

test('a connection counts everything as changed, and then what it is told', async () => {
  await vi.waitFor(() => expect(changes).toEqual([EVERYTHING]));
  expect(isLive()).toBe(true);
  send(': a heartbeat\n\nevent: revisions\ndata: {"topics":["users","totals"]}\n\n');
  await vi.waitFor(() => expect(changes).toEqual([EVERYTHING, new Set(['users', 'totals'])]));
});

test('a connection that ended is opened again, and what was missed is fetched', async () => {
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  streams[0]?.close();
  await vi.waitFor(() => expect(isLive()).toBe(false));
  await vi.advanceTimersByTimeAsync(FIRST_WAIT_MS);
  vi.useRealTimers();
  await vi.waitFor(() => expect(changes).toEqual([EVERYTHING, EVERYTHING]));
});

test('a dead silence is taken for the end', async () => {
  stop();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  follow();
  await vi.waitFor(() => expect(changes).toContain(EVERYTHING));
  await vi.waitFor(() => expect(isLive()).toBe(true));
  await vi.advanceTimersByTimeAsync(SILENCE_MS / 2);
  expect(isLive()).toBe(true);
  await vi.advanceTimersByTimeAsync(SILENCE_MS / 2);
  await vi.waitFor(() => expect(isLive()).toBe(false));
});

test('there is no connection while the tab is hidden, and a new one afterwards', async () => {
  await vi.waitFor(() => expect(isLive()).toBe(true));
  setHidden(true);
  await vi.waitFor(() => expect(isLive()).toBe(false));
  setHidden(false);
  await vi.waitFor(() => expect(streams).toHaveLength(2));
});

test('the connection ends with the session', async () => {
  await vi.waitFor(() => expect(isLive()).toBe(true));
  endSession();
  await vi.waitFor(() => expect(isLive()).toBe(false));
  expect(streams).toHaveLength(1);
});
