/**
 * One connection that tells that a published tournament, or a match, has changed. It is there while somebody
 * looks at the page. A page without a place asks from time to time.
 */
import type { EventSourceMessage } from 'eventsource-parser';
import * as v from 'valibot';
import { apiStream } from '../http';
import { pause, readEvents } from './events';
import { areRepliesShared, firstReply, noteTold, untoldSince } from './moment';
import { FIRST_WAIT_MS, LONGEST_WAIT_MS, SILENCE_MS } from './stream';

export type Watched = { tournament: number } | { match: number };

/** How often a page without a stream asks again, in milliseconds: an unchanged answer is not sent again. */
const AGAIN_MS = 15_000;

/**
 * A cache on the way may answer for a second without asking. What was fetched at once may be older than the change, so it
 * is fetched once more after this time, in milliseconds.
 */
const SHARED_FOR_MS = 1_500;

const ChangeSchema = v.object({ moment: v.string() });

let isTold = false;

/** For `refetchInterval`: a page with a stream need not ask. */
export function askAgain(): number | false {
  return isTold ? false : AGAIN_MS;
}

/** Keeps calling back when what is watched may have changed. Returns the way to stop. */
export function watchPublic(watched: Watched, onChange: () => void): () => void {
  let running: AbortController | undefined;
  const startOrStop = () => {
    if (!document.hidden && !running) {
      running = new AbortController();
      void keepConnected(watched, onChange, running.signal);
    } else if (document.hidden && running) {
      running.abort();
      running = undefined;
    }
  };
  startOrStop();
  document.addEventListener('visibilitychange', startOrStop);
  return () => {
    document.removeEventListener('visibilitychange', startOrStop);
    running?.abort();
  };
}

async function keepConnected(watched: Watched, onChange: () => void, stop: AbortSignal) {
  let wait = FIRST_WAIT_MS;
  await firstReply();
  while (!stop.aborted) {
    const wasHeard = await listen(watched, onChange, stop);
    if (stop.aborted) return;
    // From now on the page asks by itself, until the next stream is there.
    if (wasHeard) onChange();
    wait = wasHeard ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
    // Not all pages at the same moment.
    await pause(wait * (0.5 + Math.random() / 2), stop);
  }
}

/** Listens until the connection ends. Whether there was a sign of life. */
async function listen(watched: Watched, onChange: () => void, stop: AbortSignal): Promise<boolean> {
  const call = new AbortController();
  const end = () => call.abort();
  stop.addEventListener('abort', end, { once: true });
  let silence: ReturnType<typeof setTimeout> | undefined;
  let heard = false;
  const onSign = () => {
    heard = true;
    clearTimeout(silence);
    silence = setTimeout(end, SILENCE_MS);
  };
  try {
    const { body } = await apiStream(pathOf(watched), 'text/event-stream', call.signal);
    if (!body) return false;
    onSign();
    isTold = true;
    const onEvent = ({ event, data }: EventSourceMessage) => {
      if (event !== 'changed') return;
      noteTold(v.parse(ChangeSchema, JSON.parse(data)).moment);
      tell(onChange, stop);
    };
    await readEvents(body, { onSign, onEvent }, call.signal);
  } catch {
    // Refused or broken off: it is tried again.
  } finally {
    isTold = false;
    clearTimeout(silence);
    stop.removeEventListener('abort', end);
  }
  return heard;
}

function pathOf(watched: Watched): string {
  const query = new URLSearchParams();
  for (const [name, id] of Object.entries(watched)) query.set(name, String(id));
  const since = untoldSince();
  if (since !== undefined) query.set('since', since);
  return `/public/live?${query}`;
}

function tell(onChange: () => void, stop: AbortSignal): void {
  onChange();
  if (areRepliesShared()) void pause(SHARED_FOR_MS, stop).then(() => stop.aborted || onChange());
}
