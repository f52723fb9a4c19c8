import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { isSignedIn } from '@/api/session';

export interface UnsavedChanges {
  /** Whether to ask now if the changes are to be discarded. */
  asking: boolean;
  /** Leaves at once when there is nothing to lose, and asks otherwise. */
  leave: () => void;
  discard: () => void;
  keep: () => void;
}

/** Guards what was typed, while it is `dirty`, against Close, Back, links and closing the window. */
export function useUnsavedChanges(dirty: boolean, onLeave: () => void): UnsavedChanges {
  const [askedToLeave, setAskedToLeave] = useState(false);
  // Whoever is signed out cannot save any more: that way must stay open.
  const blocker = useBlocker({
    shouldBlockFn: () => dirty && isSignedIn(),
    enableBeforeUnload: dirty,
    withResolver: true,
  });
  const blocked = blocker.status === 'blocked';

  return {
    asking: dirty && (askedToLeave || blocked),
    leave: () => {
      if (dirty) setAskedToLeave(true);
      else onLeave();
    },
    discard: () => {
      // The question stays until the form is gone: between the two, the form would take the focus.
      setAskedToLeave(true);
      if (blocked) blocker.proceed();
      else onLeave();
    },
    keep: () => {
      setAskedToLeave(false);
      if (blocked) blocker.reset();
    },
  };
}
