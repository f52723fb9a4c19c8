/**
 * The secret of a mailed link, such as `/app/verify#token=…`. What stands behind `#` never reaches a
 * server. It is taken out of the address as soon as it is read, so that it does not stay in the history,
 * in a bookmark or in a picture of the screen.
 */
import { useSyncExternalStore } from 'react';

let taken: { secret: string; at: string } | undefined;
const listeners = new Set<() => void>();

/** Takes the secret out of the address, now and whenever another link is opened in this tab. */
export function takeMailedSecret(): () => void {
  take();
  window.addEventListener('hashchange', take);
  return () => window.removeEventListener('hashchange', take);
}

function take(): void {
  const { hash, pathname, search } = window.location;
  const [, secret] = /^#token=([^&]+)$/.exec(hash) ?? [];
  if (secret === undefined) return;
  taken = { secret, at: pathname };
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  for (const listener of listeners) listener();
}

/** The secret of the link that led to this screen; undefined when none did. */
export function useMailedSecret(): string | undefined {
  return useSyncExternalStore(watch, current);
}

function current(): string | undefined {
  return taken?.at === window.location.pathname ? taken.secret : undefined;
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
