/** Rows that come back after their deletion was undone, for the screen that may show them. */
import { useEffect, useState } from 'react';
import type { Kind, ReferenceRow } from './kind';
import type { AddedTo } from './referenceList';

type Listener = (list: AddedTo, id: number) => void;

const listeners = new Set<Listener>();

/** Says that a row is back. */
export function tellRestored(list: AddedTo, id: number): void {
  for (const listener of listeners) listener(list, id);
}

/** Moves the focus to the menu of a row that is back, as soon as the list shows it. */
export function useFocusOnRestored<Row extends ReferenceRow>(
  { list, idOf }: Pick<Kind<Row, never>, 'list' | 'idOf'>,
  rows: readonly Row[] | undefined,
): void {
  const [awaited, setAwaited] = useState<number>();

  useEffect(() => {
    const listener: Listener = (ofList, id) => {
      if (ofList === list) setAwaited(id);
    };
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, [list]);

  // The button is there only after the list was rendered with the row.
  useEffect(() => {
    if (awaited === undefined || !rows?.some((row) => idOf(row) === awaited)) return;
    setAwaited(undefined);
    document.querySelector<HTMLElement>(`[data-menu-of="${awaited}"]`)?.focus();
  }, [awaited, rows, idOf]);
}
