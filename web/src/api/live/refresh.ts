import type { Query, QueryClient } from '@tanstack/react-query';
import { forgetTopics, mayHaveChanged } from './topics';

/** All topics, for when it is unknown which changes were missed. */
export const EVERYTHING = 'everything';

export type Changes = ReadonlySet<string> | typeof EVERYTHING;

/** After a fetch, a query rests this many times as long as the fetch took. */
const REST = 4;

/**
 * Fetches again what is on screen and may have changed; what is not on screen is fetched again when
 * it is next shown. What changes while a query is fetched or rests is one more fetch, not many.
 */
export function refresher(queryClient: QueryClient): (changes: Changes) => void {
  const changedAgain = new Map<Query, boolean>();
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed') forgetTopics(query.queryKey);
  });

  async function keepFresh(query: Query): Promise<void> {
    do {
      changedAgain.set(query, false);
      const began = performance.now();
      await refresh(queryClient, query);
      await rest(REST * (performance.now() - began));
    } while (changedAgain.get(query));
    changedAgain.delete(query);
  }

  return (changes) => {
    const concerned = queryClient.getQueryCache().findAll({
      predicate: ({ queryKey }) => changes === EVERYTHING || mayHaveChanged(queryKey, changes),
    });
    for (const query of concerned) {
      if (changedAgain.has(query)) {
        changedAgain.set(query, true);
        // A screen that is opened again meanwhile fetches the query at once.
        query.invalidate();
      } else void keepFresh(query);
    }
  };
}

async function refresh(queryClient: QueryClient, query: Query): Promise<void> {
  const { state, promise, queryKey } = query;
  // A first reply that is still on its way may have left before the change: it counts as old.
  if (state.data === undefined && state.fetchStatus === 'fetching') {
    await promise?.catch(() => undefined);
  }
  await queryClient.invalidateQueries({ queryKey, exact: true });
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
