/** Whether the server answers, as far as this tab knows: from its own requests and the browser. */

/** How often an unreachable server is tried again, in milliseconds. */
export const PROBE_INTERVAL_MS = 10_000;
/** How long one of these tries may take, in milliseconds: no longer than until the next one. */
export const PROBE_TIMEOUT_MS = 8_000;

let answered = true;
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** Every request says how it went; a refusal is an answer too. */
export function reportReachable(reached: boolean): void {
  if (answered === reached) return;
  answered = reached;
  changed();
}

export type Reachability = 'reachable' | 'offline' | 'unreachable';

export function reachability(): Reachability {
  if (!navigator.onLine) return 'offline';
  return answered ? 'reachable' : 'unreachable';
}

/** Calls back when it changes; returns the way to stop. */
export function watchReachability(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Asks the server for a sign of life. */
export async function probe(): Promise<void> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    await fetch('/health', { cache: 'no-store', signal });
    reportReachable(true);
  } catch {
    // It stays out of reach: the next probe will try again.
  }
}
