import { useEffect, useEffectEvent, useState } from 'react';
import say from 'words/form';

interface KeptSubmit {
  /** Submits at once, or as soon as nothing is awaited any more. */
  submit: () => void;
  /** What is said of a queued submission; undefined when there is none. */
  note: string | undefined;
  /** Takes a queued submission back. */
  takeBack: () => void;
}

/** A submission that comes while something is awaited is queued, not refused: no click is lost. */
export function useKeptSubmit(waitFor: string | undefined, onSubmit: () => void): KeptSubmit {
  const [kept, setKept] = useState(false);
  const submitKept = useEffectEvent(onSubmit);
  // What is awaited arrives by itself, with no event of this dialog.
  useEffect(() => {
    if (!kept || waitFor !== undefined) return;
    setKept(false);
    submitKept();
  }, [kept, waitFor]);

  return {
    submit: () => {
      if (waitFor === undefined) onSubmit();
      else setKept(true);
    },
    note: kept && waitFor !== undefined ? say.keptUntil({ reason: waitFor }) : undefined,
    takeBack: () => setKept(false),
  };
}
