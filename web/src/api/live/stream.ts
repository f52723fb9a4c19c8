/**
 * One connection that tells what changes on the server, for all screens of this tab. It is there
 * while somebody is signed in and looks at the tab, as soon as there is something to see.
 */
import * as v from 'valibot';
import { apiStream } from '../http';
import { isSignedIn, watchSession } from '../session';
import { readEvents, type ServerEvent } from './events';
import { firstReply, noteTold, untoldSince } from './moment';
import { type Changes, EVERYTHING } from './refresh';

/** Longer than the pause between two signs of life of the server, in milliseconds. */
export const SILENCE_MS = 40_000;
/** Before the first try to connect again, in milliseconds; doubled with each that fails. */
export const FIRST_WAIT_MS = 500;
/** The longest wait between two tries, in milliseconds. */
export const LONGEST_WAIT_MS = 30_000;

const ChangesSchema = v.object({ topics: v.array(v.string()), moment: v.string() });

let connected = false;

/** Whether every change is being told: what was fetched is then current until told otherwise. */
export function isLive(): boolean {
  return connected;
}

/** Keeps calling back with what has changed. Returns the way to stop. */
export function followChanges(onChange: (changes: Changes) => void): () => void {
  let running: AbortController | undefined;

  const startOrStop = () => {
    const wanted = isSignedIn() && !document.hidden;
    if (wanted && !running) {
      running = new AbortController();
      void keepConnected(onChange, running.signal);
    } else if (!wanted && running) {
      running.abort();
      running = undefined;
    }
  };

  startOrStop();
  const stopWatching = watchSession(startOrStop);
  document.addEventListener('visibilitychange', startOrStop);
  return () => {
    stopWatching();
    document.removeEventListener('visibilitychange', startOrStop);
    running?.abort();
  };
}

async function keepConnected(onChange: (changes: Changes) => void, stop: AbortSignal) {
  let wait = FIRST_WAIT_MS;
  await firstReply();
  while (!stop.aborted) {
    const wasConnected = await listen(onChange, stop);
    wait = wasConnected ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
    // Not all tabs at the same moment.
    await pause(wait * (0.5 + Math.random() / 2), stop);
  }
}

/** Listens until the connection ends. Answers whether there was one. */
async function listen(onChange: (changes: Changes) => void, stop: AbortSignal): Promise<boolean> {
  const call = new AbortController();
  const end = () => call.abort();
  stop.addEventListener('abort', end, { once: true });
  let silence: ReturnType<typeof setTimeout> | undefined;
  const onSign = () => {
    clearTimeout(silence);
    silence = setTimeout(end, SILENCE_MS);
  };
  let wasConnected = false;
  try {
    const since = untoldSince();
    const path = since === undefined ? '/live' : `/live?since=${encodeURIComponent(since)}`;
    const { body } = await apiStream(path, 'text/event-stream', call.signal);
    if (!body) return false;
    wasConnected = true;
    connected = true;
    onSign();
    // What changed before, nobody tells.
    if (since === undefined) onChange(EVERYTHING);
    await readEvents(body, { onSign, onEvent: (event) => tell(event, onChange) }, call.signal);
  } catch {
    // Refused or broken off: the session's end is noticed elsewhere, the rest passes.
  } finally {
    connected = false;
    clearTimeout(silence);
    stop.removeEventListener('abort', end);
  }
  return wasConnected;
}

function tell({ name, data }: ServerEvent, onChange: (changes: Changes) => void) {
  if (name !== 'revisions') return;
  const { topics, moment } = v.parse(ChangesSchema, JSON.parse(data));
  onChange(new Set(topics));
  noteTold(moment);
}

function pause(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    stop.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
