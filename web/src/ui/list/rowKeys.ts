/**
 * Arrow keys between the rows of a list. A list stays a table or a list to a screen reader, with its
 * links, boxes and buttons in the tab order: a `grid` would take the keys away with which tables
 * are read, and its cells with several buttons would need a mode of their own. What the keys move is
 * the focus, from the box or the link of one row to that of another.
 */
import type { KeyboardEvent } from 'react';
import { isRightToLeft } from '@/language/language';

/** What has the focus for its row: its mark, or else its first link or button. */
const HANDLE = '[data-row-handle]';
const FIRST_CONTROL = 'a[href], button';

/** The handles of the rows of a list, from the first row to the last. */
function handlesOf(list: Element): HTMLElement[] {
  return [...list.children]
    .filter((row) => !row.matches('[data-more]'))
    .flatMap((row) => {
      const handle = row.querySelector<HTMLElement>(HANDLE) ?? row.querySelector(FIRST_CONTROL);
      return handle instanceof HTMLElement ? [handle] : [];
    });
}

/** How many rows a step of the key goes on; undefined for any other key. */
function stepOf(key: string, handles: readonly HTMLElement[]): number | undefined {
  const [first] = handles;
  // Cards that stand beside each other are reached sideways, those below across a line of cards.
  const beside = handles.filter((one) => first && rowTop(one) === rowTop(first)).length;
  const isGrid = beside > 1 && beside < handles.length;
  const onward = isRightToLeft ? -1 : 1;
  if (key === 'ArrowDown') return isGrid ? beside : 1;
  if (key === 'ArrowUp') return isGrid ? -beside : -1;
  if (key === 'ArrowRight' && isGrid) return onward;
  if (key === 'ArrowLeft' && isGrid) return -onward;
  return undefined;
}

function rowTop(handle: HTMLElement): number {
  return handle.closest('li')?.offsetTop ?? handle.offsetTop;
}

/**
 * Moves the focus when an arrow key is pressed on the handle of a row. Returns the places that it
 * went from and to; undefined when it did not move.
 */
export function moveBetweenRows(
  event: KeyboardEvent<HTMLElement>,
): { from: number; to: number } | undefined {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const handles = handlesOf(event.currentTarget);
  const from = handles.indexOf(event.target as HTMLElement);
  const step = from < 0 ? undefined : stepOf(event.key, handles);
  if (step === undefined) return undefined;
  // The page stays where it is at either end, too.
  event.preventDefault();
  const to = from + step;
  const next = handles[to];
  if (!next) return undefined;
  next.focus();
  return { from, to };
}

/** Goes from elsewhere on the screen into its list; false when the list has no rows. */
export function focusFirstRow(): boolean {
  const list = document.querySelector('[data-rows]');
  const [first] = list ? handlesOf(list) : [];
  first?.focus();
  return first !== undefined;
}
