import { startTransition, useEffect, useState } from 'react';

/** As many rows as fill the screen of a laptop. */
const FIRST_ROWS = 16;
/** As many more as a slow processor puts into the page between two clicks. */
const MORE_ROWS = 48;

/**
 * How many rows of a long list are shown by now: at once what fills the screen, then part after part
 * until all are there. Between the parts the page answers clicks and keys.
 */
export function usePartByPart(total: number): number {
  const [shown, setShown] = useState(FIRST_ROWS);
  // The next part begins when the browser has painted this one.
  useEffect(() => {
    if (shown < total) startTransition(() => setShown(shown + MORE_ROWS));
  }, [shown, total]);
  return Math.min(shown, total);
}
