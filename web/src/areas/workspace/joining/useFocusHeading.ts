import { useEffect } from 'react';

/** Moves the focus to the heading when what had it is gone. */
export function useFocusHeading(isGone: boolean): void {
  useEffect(() => {
    if (isGone) document.querySelector('h1')?.focus();
  }, [isGone]);
}
