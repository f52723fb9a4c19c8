import { useEffect, useState } from 'react';

/** How many dialogs are open: one may ask something about what another one does. */
let dialogs = 0;

/** Neither a finger nor a screen reader reaches what is behind a dialog. */
function coverPage(): () => void {
  const page = document.getElementById('root');
  dialogs += 1;
  page?.setAttribute('inert', '');
  return () => {
    dialogs -= 1;
    if (dialogs === 0) page?.removeAttribute('inert');
  };
}

/**
 * Gives the focus back to whatever had it before a dialog opened, or to the screen's heading when
 * that is gone. Dialogs that are mounted open have no chance to note it themselves.
 */
export function useFocusBack(opened: boolean): void {
  const [before] = useState(() => document.activeElement);
  // The focus is the browser's, not React's: it can be moved only after the dialog let go of it.
  useEffect(() => {
    if (!opened) return;
    const uncoverPage = coverPage();
    return () => {
      uncoverPage();
      const still = before?.isConnected && before !== document.body ? before : undefined;
      const target = still ?? document.querySelector('h1');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, [opened, before]);
}
