import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { isSignedIn, watchSession } from './api/session';

/**
 * When the session ends, here or in another tab, its data goes with it, and the route guards lead to
 * the sign-in screen, which knows the way back. Returns the way to stop.
 */
export function followSession(router: AnyRouter, queryClient: QueryClient): () => void {
  return watchSession(() => {
    if (isSignedIn()) return;
    queryClient.clear();
    void router.invalidate();
  });
}
