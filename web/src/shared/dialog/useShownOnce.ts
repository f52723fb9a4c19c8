import { useBlocker } from '@tanstack/react-router';
import { isForeign, isSignedIn } from '@/api/session';

/**
 * Keeps a dialog with what is shown this once: neither Back nor a link takes it away, and the browser asks before it closes or
 * loads the page. Without a session the way to the sign-in stays open.
 */
export function useShownOnce(): void {
  useBlocker({
    shouldBlockFn: () => isSignedIn(),
    enableBeforeUnload: () => isSignedIn() && !isForeign(),
  });
}
