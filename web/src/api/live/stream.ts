/**
 * One connection that tells what changes on the server, for all screens of this tab. It is there
 * while somebody is signed in and looks at the tab, as soon as there is something to see. The console has a
 * stream of all topics, the workspace one of those that people hear of.
 */
import type { EventSourceMessage } from 'eventsource-parser';
import * as v from 'valibot';
import { HttpError, isNotThere } from '../errors';
import { apiStream } from '../http';
import { isSignedIn, kindOfSession, watchSession } from '../session';
import { pause, readEvents } from './events';
import { firstReply, noteTold, untoldSince } from './moment';
import { type Changes, EVERYTHING } from './refresh';
import { noteTold as noteToldTopics } from './topics';

/** Longer than the pause between two signs of life of the server, in milliseconds. */
export const SILENCE_MS = 40_000;
/** Before the first try to connect again, in milliseconds; doubled with each that fails. */
export const FIRST_WAIT_MS = 500;
/** The longest wait between two tries, in milliseconds. */
export const LONGEST_WAIT_MS = 30_000;

const ChangesSchema = v.object({ topics: v.array(v.string()), moment: v.string() });

let following = false;
/** Whether the last try to connect failed, or ended without a sign of life. */
let lost = false;

/**
 * Whether fetched data is current until the stream names its topic: the stream is open, or is being
 * opened and will tell all changes since the oldest reply.
 */
export function isLive(): boolean {
  return following && !lost;
}

/** After so many connections in a row without a sign of life, the stream counts as blocked. */
const FRUITLESS = 3;

let leftOut = false;
const listeners = new Set<() => void>();

/** Whether the server answers but the stream does not: it has no free place, or a proxy blocks it. */
export function isLeftOut(): boolean {
  return leftOut;
}

/** Calls back when that changes; returns the way to stop. */
export function watchLeftOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setLeftOut(now: boolean): void {
  if (leftOut === now) return;
  leftOut = now;
  for (const listener of listeners) listener();
}

/**
 * Keeps calling back with what has changed. A workspace without a stream looks for itself with every try to get one,
 * because people are many and places are few. Returns the way to stop.
 */
export function followChanges(onChange: (changes: Changes) => void): () => void {
  let running: AbortController | undefined;

  const startOrStop = () => {
    const wanted = isSignedIn() && !document.hidden;
    if (wanted && !running) {
      running = new AbortController();
      following = true;
      void keepConnected(onChange, running.signal);
    } else if (!wanted && running) {
      running.abort();
      running = undefined;
      following = false;
    }
  };

  startOrStop();
  const stopWatching = watchSession(startOrStop);
  document.addEventListener('visibilitychange', startOrStop);
  return () => {
    stopWatching();
    document.removeEventListener('visibilitychange', startOrStop);
    running?.abort();
    following = false;
  };
}

async function keepConnected(onChange: (changes: Changes) => void, stop: AbortSignal) {
  let wait = FIRST_WAIT_MS;
  let fruitless = 0;
  await firstReply();
  while (!stop.aborted) {
    const end = await listen(onChange, stop);
    if (stop.aborted) break;
    lost = end !== 'heard';
    if (end === 'unknown') break;
    if (lost && end !== 'unreachable' && kindOfSession() === 'person') onChange(EVERYTHING);
    fruitless = end === 'silent' || end === 'full' ? fruitless + 1 : 0;
    if (end === 'full' || fruitless >= FRUITLESS) setLeftOut(true);
    wait = end === 'heard' ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
    // Not all tabs at the same moment.
    await pause(wait * (0.5 + Math.random() / 2), stop);
  }
  setLeftOut(false);
}

/**
 * How a connection ended: after a sign of life, without one, because the server has no free place, because it
 * knows of no stream, or before it began.
 */
type End = 'heard' | 'silent' | 'full' | 'unknown' | 'unreachable';

/** Listens until the connection ends. */
async function listen(onChange: (changes: Changes) => void, stop: AbortSignal): Promise<End> {
  const call = new AbortController();
  const end = () => call.abort();
  stop.addEventListener('abort', end, { once: true });
  let silence: ReturnType<typeof setTimeout> | undefined;
  const restartSilence = () => {
    clearTimeout(silence);
    silence = setTimeout(end, SILENCE_MS);
  };
  let isOpen = false;
  let heard = false;
  const onSign = () => {
    heard = true;
    setLeftOut(false);
    restartSilence();
  };
  try {
    const since = untoldSince();
    const stream = kindOfSession() === 'person' ? '/me/live' : '/live';
    const path = since === undefined ? stream : `${stream}?since=${encodeURIComponent(since)}`;
    const { body, headers } = await apiStream(path, 'text/event-stream', call.signal);
    if (!body) return 'silent';
    noteToldTopics(headers.get('X-Topics'));
    isOpen = true;
    lost = false;
    restartSilence();
    // Without a moment the stream does not report earlier changes.
    if (since === undefined) onChange(EVERYTHING);
    await readEvents(body, { onSign, onEvent: (event) => tell(event, onChange) }, call.signal);
  } catch (error) {
    // Refused or broken off. Requests notice the end of the session; all else is tried again.
    if (isNotThere(error)) return 'unknown';
    if (error instanceof HttpError) return error.code === 'too_many_streams' ? 'full' : 'silent';
    if (!isOpen) return 'unreachable';
  } finally {
    clearTimeout(silence);
    stop.removeEventListener('abort', end);
  }
  return heard ? 'heard' : 'silent';
}

function tell({ event, data }: EventSourceMessage, onChange: (changes: Changes) => void) {
  if (event !== 'revisions') return;
  const { topics, moment } = v.parse(ChangesSchema, JSON.parse(data));
  onChange(new Set(topics));
  noteTold(moment);
}
