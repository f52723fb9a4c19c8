import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { isBegunHere, isForeign, isSignedIn, watchSession } from '@/api/session';

/**
 * When the session ends, here or in another tab, its data goes with it, and the route guards lead to
 * the sign-in screen, which knows the way back. When somebody else has signed in, the page
 * is loaded anew, so that nothing is left of the one before. So is a sign-in screen when somebody has
 * signed in in another tab: it goes on to where it was asked for. Returns the way to stop.
 */
export function followSession(
  router: AnyRouter,
  queryClient: QueryClient,
  signInAt: string,
  reload = () => window.location.reload(),
): () => void {
  return watchSession(() => {
    const foreign = isForeign();
    if (isSignedIn() && !foreign) {
      if (!isBegunHere() && router.state.location.pathname === signInAt) reload();
      return;
    }
    queryClient.clear();
    if (foreign) reload();
    else void router.invalidate();
  });
}
