/** The name of the record on screen, which the breadcrumb says as soon as it is known. */
import { useLayoutEffect, useSyncExternalStore } from 'react';

let current: string | undefined;
const listeners = new Set<() => void>();

function set(name: string | undefined): void {
  current = name;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says what the screen is about, as long as it is there; undefined until that is known. */
export function useNameRecord(name: string | undefined): void {
  useLayoutEffect(() => {
    set(name);
    return () => set(undefined);
  }, [name]);
}

export function useRecordName(): string | undefined {
  return useSyncExternalStore(subscribe, () => current);
}
