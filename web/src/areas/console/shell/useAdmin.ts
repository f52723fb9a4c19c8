import { useMemo, useSyncExternalStore } from 'react';
import { type Admin, parseAdmin, storedHolder, watchSession } from '@/api/session';

/** The administrator who is signed in; undefined when storage does not tell. */
export function useAdmin(): Admin | undefined {
  const stored = useSyncExternalStore(watchSession, storedHolder);
  return useMemo(() => parseAdmin(stored), [stored]);
}
