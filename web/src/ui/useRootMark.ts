import { useLayoutEffect } from 'react';

/** What the page makes room for, wherever it stands; and that one part of it is printed alone. */
type RootMark = 'printsAlone' | 'saveBar' | 'selectionActions';

/** How many components have each mark on. */
const marked = new Map<RootMark, number>();

/**
 * Marks the root of the page while something is there, for the style sheets of other parts. A selector
 * `:root:has(…)` would say the same, but the browser would compute the style of every element anew
 * whenever any element comes or goes.
 */
export function useRootMark(mark: RootMark, isThere: boolean): void {
  useLayoutEffect(() => {
    if (!isThere) return;
    count(mark, 1);
    return () => count(mark, -1);
  }, [mark, isThere]);
}

function count(mark: RootMark, more: 1 | -1): void {
  const now = (marked.get(mark) ?? 0) + more;
  marked.set(mark, now);
  const { dataset } = document.documentElement;
  if (now > 0) dataset[mark] = 'true';
  else delete dataset[mark];
}
