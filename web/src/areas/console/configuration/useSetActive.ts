import { useMutation } from '@tanstack/react-query';
import say from 'words/configuration';
import { toastSuccess } from '@/ui/toasts/toasts';
import { activityOf } from './configurationSearch';
import { changedMeanwhile } from './failure';
import type { Kind, ReferenceRow, ReferenceValues } from './kind';
import { useCachedRows } from './useCachedRows';

/**
 * Makes a row active or inactive, and leaves the rest of it as it is. `onFailure` is called for each
 * row that it failed for, also when another one was asked for meanwhile.
 */
export function useSetActive<Row extends ReferenceRow, V extends ReferenceValues>(
  kind: Kind<Row, V>,
  onFailure?: (row: Row, error: unknown) => void,
) {
  const cached = useCachedRows(kind);
  return useMutation({
    mutationFn: ({ row, isActive }: { row: Row; isActive: boolean }) =>
      kind.save(kind.idOf(row), row.version, { ...kind.valuesOf(row), is_active: isActive }),
    onSuccess: (saved) => {
      cached.put(saved);
      cached.refresh();
      toastSuccess(say.isNow({ state: activityOf(saved.is_active), name: kind.nameOf(saved) }));
    },
    onError: (error, { row }) => {
      const current = changedMeanwhile<Row>(error);
      if (current) cached.put(current);
      else cached.refresh();
      onFailure?.(row, error);
    },
  });
}
