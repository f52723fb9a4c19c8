import type { QueryClient } from '@tanstack/react-query';
import { mayHaveChanged } from './topics';

/** Everything there is, for when nobody knows what was missed. */
export const EVERYTHING = 'everything';

export type Changes = ReadonlySet<string> | typeof EVERYTHING;

/**
 * Fetches again what is on screen and may have changed; what is not on screen is fetched again when
 * it is next shown. What changes while that is going on is one more round, not many.
 */
export function refresher(queryClient: QueryClient): (changes: Changes) => void {
  let due: Changes = new Set();
  let busy = false;

  async function rounds(): Promise<void> {
    while (due === EVERYTHING || due.size > 0) {
      const changes = due;
      due = new Set();
      await refreshOnce(queryClient, changes);
    }
  }

  return (changes) => {
    due = due === EVERYTHING || changes === EVERYTHING ? EVERYTHING : new Set([...due, ...changes]);
    if (busy) return;
    busy = true;
    void rounds().finally(() => {
      busy = false;
    });
  };
}

async function refreshOnce(queryClient: QueryClient, changes: Changes): Promise<void> {
  const concerned = queryClient.getQueryCache().findAll({
    predicate: ({ queryKey }) => changes === EVERYTHING || mayHaveChanged(queryKey, changes),
  });
  // A first reply that is still on its way may have left before the change: it counts as old.
  const underWay = concerned.filter(
    ({ state }) => state.data === undefined && state.fetchStatus === 'fetching',
  );
  await Promise.all(underWay.map(({ promise }) => promise?.catch(() => undefined)));
  await Promise.all(
    concerned.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey, exact: true })),
  );
}
