import { QueryClient } from '@tanstack/react-query';

export function createAppQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A failure is shown at once, with a way to retry: waiting in silence helps nobody.
        retry: false,
        // Long enough that a link's preloading on hover and the click on it are one request.
        staleTime: 5_000,
      },
    },
  });
}
