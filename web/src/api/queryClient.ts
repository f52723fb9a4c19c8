import { QueryClient } from '@tanstack/react-query';

/** Long enough that a link's preloading on hover and the click on it are one request. */
export const FRESH_FOR_MS = 5_000;

export function createAppQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A failure is shown at once, with a way to retry: waiting in silence helps nobody.
        retry: false,
        // Without a network a call fails and says so; by default it would wait in silence.
        networkMode: 'always',
        // That mode would leave what failed offline as it is.
        refetchOnReconnect: true,
        staleTime: FRESH_FOR_MS,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
