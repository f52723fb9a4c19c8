import { useEffect, useState } from 'react';

/**
 * Gives the focus back to whatever had it before a dialog opened. Dialogs that are mounted open have
 * no chance to note it themselves.
 */
export function useFocusBack(opened: boolean): void {
  const [before] = useState(() => document.activeElement);
  // The focus is the browser's, not React's: it can be moved only after the dialog let go of it.
  useEffect(() => {
    if (!opened) return;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) {
        before.focus({ preventScroll: true });
      }
    };
  }, [opened, before]);
}
