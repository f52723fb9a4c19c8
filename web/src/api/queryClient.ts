import { notifyManager, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isLive } from './live/stream';
import { isTold } from './live/topics';

/**
 * A choice that a screen keeps in the cache shows before the click is over. By default it shows in a task of its
 * own, and until then React puts the control back to what it was: it flickers, and a slow machine shows it.
 */
notifyManager.setScheduler(queueMicrotask);

/** Long enough that a link's preloading on hover and the click on it are one request. */
const FRESH_FOR_MS = 5_000;

/** How long a reply is current: until the server says otherwise, where it says so. */
export function freshFor({ queryKey }: { queryKey: QueryKey }): number {
  return isLive() && isTold(queryKey) ? Number.POSITIVE_INFINITY : FRESH_FOR_MS;
}

export function createAppQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A failure is shown at once, with a way to retry.
        retry: false,
        // Without a network a call fails at once; by default it would wait.
        networkMode: 'always',
        // That mode would leave what failed offline as it is.
        refetchOnReconnect: true,
        staleTime: freshFor,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
