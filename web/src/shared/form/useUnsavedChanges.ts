import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { isForeign, isSignedIn } from '@/api/session';

interface Guarded {
  /** Whether closing would lose something. */
  dirty: boolean;
  saving: boolean;
  /** Whether it has been saved, and is to be left. */
  saved: boolean;
}

export interface UnsavedChanges {
  /** Whether to ask now if the changes are to be discarded. */
  asking: boolean;
  /** Leaves at once when there is nothing to lose, and asks otherwise. Waits for the end of saving. */
  leave: () => void;
  discard: () => void;
  keep: () => void;
}

/**
 * Guards what was typed against Close, Back, links and closing the window. A link that is followed
 * during saving is opened afterwards; when saving fails, the dialog asks.
 */
export function useUnsavedChanges(
  { dirty, saving, saved }: Guarded,
  onLeave: () => void,
): UnsavedChanges {
  const [askedToLeave, setAskedToLeave] = useState(false);
  const unsaved = dirty && !saved;
  // Without a session nothing can be saved: the way to the sign-in must stay open.
  const blocker = useBlocker({
    shouldBlockFn: () => (unsaved || saving) && isSignedIn(),
    enableBeforeUnload: () => (unsaved || saving) && !isForeign(),
    withResolver: true,
  });
  const blocked = blocker.status === 'blocked';
  const goOn = useEffectEvent(() => {
    if (blocked) blocker.proceed();
    else if (saved) onLeave();
  });
  const giveUp = useEffectEvent(() => blocker.reset?.());

  // Saving ends by itself, with no event of this form.
  useEffect(() => {
    if (!unsaved && !saving) goOn();
  }, [unsaved, saving]);
  // The router waits for an answer, also when the form is gone.
  useEffect(() => (blocked ? () => giveUp() : undefined), [blocked]);

  return {
    asking: unsaved && !saving && (askedToLeave || blocked),
    leave: () => {
      if (saving) return;
      if (unsaved) setAskedToLeave(true);
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
