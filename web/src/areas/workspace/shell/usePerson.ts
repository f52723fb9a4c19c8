import { useMemo, useSyncExternalStore } from 'react';
import { type Person, parsePerson, storedHolder, watchSession } from '@/api/session';

/** The person who is signed in; undefined when storage does not tell. */
export function usePerson(): Person | undefined {
  const stored = useSyncExternalStore(watchSession, storedHolder);
  return useMemo(() => parsePerson(stored), [stored]);
}
