import { startTransition, useState } from 'react';

/**
 * Whether a menu is open, for its `opened` and `onChange`. The click that opens it is answered first, and the menu
 * rendered then, in slices between which the page answers others. It closes at once.
 */
export function useOpenedSoon(): { opened: boolean; onChange: (opened: boolean) => void } {
  const [opened, setOpened] = useState(false);
  const onChange = (next: boolean) => {
    if (next) startTransition(() => setOpened(true));
    else setOpened(false);
  };
  return { opened, onChange };
}
