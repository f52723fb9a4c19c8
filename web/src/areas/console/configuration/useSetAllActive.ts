import { useMutation } from '@tanstack/react-query';
import say from 'words/configuration';
import { toastSuccess } from '@/ui/toasts/toasts';
import { activityOf } from './configurationSearch';
import type { Kind, ReferenceRow, ReferenceValues } from './kind';
import { useCachedRows } from './useCachedRows';

/** Rows as they were when something was asked for, and what was asked for. */
export interface AskedActive<Row> {
  rows: readonly Row[];
  isActive: boolean;
}

/** Those that are not yet so. */
export function others<Row extends ReferenceRow>({ rows, isActive }: AskedActive<Row>) {
  return rows.filter((row) => row.is_active !== isActive);
}

/** Makes rows active or inactive: all of them, or none when one of them was changed meanwhile. */
export function useSetAllActive<Row extends ReferenceRow, V extends ReferenceValues>(
  kind: Kind<Row, V>,
  onFailure?: (asked: AskedActive<Row>, error: unknown) => void,
) {
  const cached = useCachedRows(kind);
  return useMutation({
    mutationFn: ({ rows, isActive }: AskedActive<Row>) =>
      kind.setAllActive(
        rows.map((row) => ({ id: kind.idOf(row), version: row.version })),
        isActive,
      ),
    onSuccess: (saved, asked) => {
      cached.putAll(saved);
      cached.refresh();
      const state = activityOf(asked.isActive);
      toastSuccess(say.areNow({ state, count: others(asked).length }));
    },
    onError: (error, asked) => {
      cached.refresh();
      onFailure?.(asked, error);
    },
  });
}
