import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiUrl, problem, server } from '@/test/server';
import { freshFor } from '../queryClient';
import { endSession, keepSessionsOf, startSession } from '../session';
import { forgetMoment, noteReply } from './moment';
import { type Changes, EVERYTHING } from './refresh';
import {
  FIRST_WAIT_MS,
  followChanges,
  isLeftOut,
  isLive,
  LONGEST_WAIT_MS,
  SILENCE_MS,
} from './stream';
import { noteTopics } from './topics';

const admin = { id: 1, username: 'admin', name: 'Ada Lind' };

/** The server's ends of the streams that were opened. */
let streams: ReadableStreamDefaultController<Uint8Array>[];
let stop: () => void;
let changes: Changes[];
/** From which moments on they were to tell. */
let asked: (string | null)[];

beforeEach(() => {
  forgetMoment();
  asked = [];
  streams = [];
  changes = [];
  server.use(
    http.get(apiUrl('/live'), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('since'));
      const body = new ReadableStream<Uint8Array>({ start: (stream) => void streams.push(stream) });
      return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } });
    }),
  );
  startSession({ accessToken: 'token', refreshToken: 'refresh', adminInfo: admin });
  follow();
  // From a server, or past a proxy, that tells no moments.
  noteReply(new Response());
});

function follow() {
  stop = followChanges((changed) => changes.push(changed));
}

afterEach(() => {
  stop();
  // Before the timers are real again: what is mocked may be a fake one.
  vi.restoreAllMocks();
  vi.useRealTimers();
  setHidden(false);
});

function setHidden(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

function noteReplyOf(moment: string) {
  noteReply(new Response(null, { headers: { 'X-Moment': moment } }));
}

function send(text: string) {
  streams.at(-1)?.enqueue(new TextEncoder().encode(text));
}

async function connections(count: number) {
  await vi.waitFor(() => expect(streams).toHaveLength(count));
}

/** Sends a comment, and an event behind it, to know when both have arrived. */
async function signOfLife() {
  const before = changes.length;
  send(': a heartbeat\n\nevent: revisions\ndata: {"topics":["users"],"moment":"e-2"}\n\n');
  await vi.waitFor(() => expect(changes.length).toBeGreaterThan(before));
}

test('there is no connection before anything was fetched', async () => {
  stop();
  await vi.waitFor(() => expect(isLive()).toBe(false));
  forgetMoment();
  const before = streams.length;
  follow();
  noteReplyOf('e-3');
  await vi.waitFor(() => expect(streams).toHaveLength(before + 1));
  // One that was opened before knew of no moment.
  expect(asked.slice(before)).toEqual(['e-3']);
});

test('without a moment to go by, everything counts as changed, and then what is told', async () => {
  await vi.waitFor(() => expect(changes).toEqual([EVERYTHING]));
  expect(isLive()).toBe(true);
  send(': a heartbeat\n\nevent: revisions\ndata: {"topics":["users","totals"],"moment":"e-2"}\n\n');
  await vi.waitFor(() => expect(changes).toEqual([EVERYTHING, new Set(['users', 'totals'])]));
});

test('a connection is asked for what changed since the oldest reply, and then since it ended', async () => {
  await connections(1);
  stop();
  changes.length = 0;
  noteReplyOf('e-1');
  noteReplyOf('e-9');
  follow();
  await connections(2);
  send('event: revisions\ndata: {"topics":["users"],"moment":"e-10"}\n\n');
  await vi.waitFor(() => expect(changes).toEqual([new Set(['users'])]));
  stop();
  follow();
  await connections(3);
  expect(asked).toEqual([null, 'e-1', 'e-10']);
});

test('a connection that ended is opened again, and what was missed is asked for', async () => {
  await connections(1);
  await signOfLife();
  streams[0]?.close();
  await connections(2);
  expect(asked).toEqual([null, 'e-2']);
});

test('the pause grows with every connection that ends before it says anything', async () => {
  await vi.waitFor(() => expect(isLive()).toBe(true));
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const wait of [2, 4, 8].map((times) => times * FIRST_WAIT_MS)) {
    const before = streams.length;
    streams.at(-1)?.close();
    await vi.waitFor(() => expect(isLive()).toBe(false));
    // Longer than the pause before, and shorter than this one.
    await vi.advanceTimersByTimeAsync(0.6 * wait);
    expect(streams).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(0.4 * wait);
    await vi.waitFor(() => expect(isLive()).toBe(true));
  }
  await signOfLife();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  streams.at(-1)?.close();
  await vi.waitFor(() => expect(timers).toHaveBeenCalledWith(expect.anything(), FIRST_WAIT_MS));
});

test('a reply stays current while the stream is opened, for the first time and again', async () => {
  await connections(1);
  await vi.waitFor(() => expect(isLive()).toBe(true));
  stop();
  expect(isLive()).toBe(false);
  follow();
  expect(isLive()).toBe(true);
  await connections(2);
  await signOfLife();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  streams.at(-1)?.close();
  // It rests, and is not open.
  await vi.waitFor(() => expect(timers).toHaveBeenCalledWith(expect.anything(), FIRST_WAIT_MS));
  expect(isLive()).toBe(true);
});

test('without a stream that opens, a reply is not current for long', async () => {
  await connections(1);
  stop();
  server.use(http.get(apiUrl('/live'), () => problem(502, 'It is not there.', 'bad_gateway')));
  follow();
  await vi.waitFor(() => expect(isLive()).toBe(false));
  // Nor when the tab is shown again, until the stream is there.
  setHidden(true);
  setHidden(false);
  expect(isLive()).toBe(false);
});

test('a server that knows of no stream is asked once, and that is no fault to tell', async () => {
  await connections(1);
  stop();
  const unknown = vi.fn(() => problem(404, 'Not found.', 'not_found'));
  server.use(http.get(apiUrl('/live'), unknown));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  follow();
  await vi.waitFor(() => expect(isLive()).toBe(false));
  await vi.advanceTimersByTimeAsync(4 * LONGEST_WAIT_MS);
  expect(unknown).toHaveBeenCalledOnce();
  expect(isLeftOut()).toBe(false);
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
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  setHidden(true);
  await vi.waitFor(() => expect(isLive()).toBe(false));
  await vi.advanceTimersByTimeAsync(2 * LONGEST_WAIT_MS);
  expect(asked).toHaveLength(1);
  vi.useRealTimers();
  setHidden(false);
  await vi.waitFor(() => expect(streams).toHaveLength(2));
});

test('the connection ends with the session', async () => {
  await vi.waitFor(() => expect(isLive()).toBe(true));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  endSession();
  await vi.waitFor(() => expect(isLive()).toBe(false));
  await vi.advanceTimersByTimeAsync(2 * LONGEST_WAIT_MS);
  expect(asked).toHaveLength(1);
});

const person = { userId: 7, email: 'kim@example.org', name: 'Kim Ode' };

test('a workspace has a stream of its own, and only what it tells stays current', async () => {
  stop();
  endSession();
  keepSessionsOf('person');
  const topics = { 'Content-Type': 'text/event-stream', 'X-Topics': 'competitions,matches' };
  server.use(
    http.get(apiUrl('/me/live'), () => {
      const body = new ReadableStream<Uint8Array>({ start: (stream) => void streams.push(stream) });
      return new HttpResponse(body, { headers: topics });
    }),
  );
  startSession({ accessToken: 'token', refreshToken: 'refresh', person });
  const before = streams.length;
  follow();
  await vi.waitFor(() => expect(streams).toHaveLength(before + 1));
  const current = (path: string, of: string) => {
    noteTopics(path, {}, new Response(null, { headers: { 'X-Topics': of } }));
    return freshFor({ queryKey: ['get', path] });
  };
  await vi.waitFor(() => expect(current('/me', 'users')).toBeLessThan(Number.POSITIVE_INFINITY));
  expect(current('/me/tournaments', 'competitions')).toBe(Number.POSITIVE_INFINITY);
  expect(current('/me/entries', 'competitions,users')).toBeLessThan(Number.POSITIVE_INFINITY);
  keepSessionsOf('administrator');
});

test('a workspace without a place looks for itself with every try', async () => {
  stop();
  endSession();
  keepSessionsOf('person');
  server.use(http.get(apiUrl('/me/live'), () => problem(503, 'Too many.', 'too_many_streams')));
  startSession({ accessToken: 'token', refreshToken: 'refresh', person });
  changes.length = 0;
  follow();
  // Between two tries it rests for about a second.
  const twice = () => expect(changes).toEqual([EVERYTHING, EVERYTHING]);
  await vi.waitFor(twice, { timeout: 10 * FIRST_WAIT_MS });
  keepSessionsOf('administrator');
});
