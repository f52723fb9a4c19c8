import { useEffect, useState } from 'react';
import { afterPaint } from './afterPaint';

/** How many dialogs are open: one may ask something about what another one does. */
let dialogs = 0;

/** Neither a finger nor a screen reader reaches what is behind a dialog. */
function coverPage(): void {
  dialogs += 1;
  document.getElementById('root')?.setAttribute('inert', '');
}

function isOnPage(element: Element | null): element is Element {
  return element?.isConnected === true && element !== document.body;
}

/** Shows the page again, unless another dialog covers it, with the focus where it was. */
function uncoverPage(before: Element | null): void {
  if (dialogs > 0) return;
  document.getElementById('root')?.removeAttribute('inert');
  const target = isOnPage(before) ? before : document.querySelector('h1');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
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
    coverPage();
    return () => {
      dialogs -= 1;
      // The style of every element changes with it: the dialog goes away without waiting for that. But another screen
      // may have come, which gives the focus to a part of its own at once, and cannot while it is covered.
      if (isOnPage(before)) afterPaint(() => uncoverPage(before));
      else uncoverPage(before);
    };
  }, [opened, before]);
}
