import { useMemo, useSyncExternalStore } from 'react';
import { type Admin, parseAdmin, storedAdmin, watchSession } from '@/api/session';

/** The administrator who is signed in; undefined when storage does not tell. */
export function useAdmin(): Admin | undefined {
  const stored = useSyncExternalStore(watchSession, storedAdmin);
  return useMemo(() => parseAdmin(stored), [stored]);
}
