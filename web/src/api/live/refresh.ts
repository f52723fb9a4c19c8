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
  const changedMeanwhile = new Map<Query, Changes>();
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed') forgetTopics(query.queryKey);
  });

  async function keepFresh(query: Query, changes: Changes): Promise<void> {
    changedMeanwhile.set(query, new Set());
    const began = performance.now();
    await refresh(queryClient, query, changes);
    await rest(REST * (performance.now() - began));
    const more = changedMeanwhile.get(query);
    changedMeanwhile.delete(query);
    if (more && (more === EVERYTHING || more.size > 0)) await keepFresh(query, more);
  }

  return (changes) => {
    const concerned = queryClient.getQueryCache().findAll({
      predicate: (query) => isConcerned(query, changes),
    });
    for (const query of concerned) {
      const before = changedMeanwhile.get(query);
      if (before) {
        changedMeanwhile.set(query, together(before, changes));
        // A screen that is opened again meanwhile fetches the query at once.
        query.invalidate();
      } else void keepFresh(query, changes);
    }
  };
}

function isConcerned({ queryKey }: Query, changes: Changes): boolean {
  return changes === EVERYTHING || mayHaveChanged(queryKey, changes);
}

function together(some: Changes, others: Changes): Changes {
  if (some === EVERYTHING || others === EVERYTHING) return EVERYTHING;
  return new Set([...some, ...others]);
}

async function refresh(queryClient: QueryClient, query: Query, changes: Changes): Promise<void> {
  const { state, promise, queryKey } = query;
  // A first reply that is still on its way may have left before the change: it counts as old.
  if (state.data === undefined && state.fetchStatus === 'fetching') {
    await promise?.catch(() => undefined);
  }
  // A first reply has said only now what it was made from.
  if (!isConcerned(query, changes)) return;
  await queryClient.invalidateQueries({ queryKey, exact: true });
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
