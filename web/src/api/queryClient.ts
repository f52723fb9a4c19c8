import { QueryClient } from '@tanstack/react-query';

export function createAppQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A failure is shown at once, with a way to retry: waiting in silence helps nobody.
        retry: false,
        // Without a network a call fails and says so; by default it would wait in silence.
        networkMode: 'always',
        // Long enough that a link's preloading on hover and the click on it are one request.
        staleTime: 5_000,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
