import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import say from 'words/configuration';
import { HttpError } from '@/api/errors';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { toastSuccess } from '@/ui/toasts/toasts';
import { useAskedAbout } from './changeSince';
import { changedMeanwhile, failureOf, isGone } from './failure';
import type { Kind, ReferenceRow, ReferenceValues } from './kind';
import { useCachedRows } from './useCachedRows';
import { useSetActive } from './useSetActive';

interface DeleteDialogProps<Row extends ReferenceRow, V extends ReferenceValues> {
  kind: Kind<Row, V>;
  /** The row as it was when its deletion was asked for. */
  asked: Row;
  /** All rows of the kind, as they are now. */
  rows: readonly Row[];
  remove: NonNullable<Kind<Row, V>['remove']>;
  /** Called when there is nothing to ask any more. */
  onDone: () => void;
}

/** Asks before a row is deleted, and offers to make it inactive when it is still in use. */
export function DeleteDialog<Row extends ReferenceRow, V extends ReferenceValues>({
  kind,
  asked,
  rows,
  remove,
  onDone,
}: DeleteDialogProps<Row, V>) {
  const cached = useCachedRows(kind);
  const { row, meanwhile } = useAskedAbout(kind, asked, rows, () => {
    deletion.reset();
    setActive.reset();
  });
  const id = kind.idOf(row);
  const deletion = useMutation({
    mutationFn: () =>
      remove(id, row.version).catch((error: unknown) => {
        // Someone else has deleted the row already: that is a success, too.
        if (!isGone(error)) throw error;
      }),
    onSuccess: () => {
      cached.drop(id);
      cached.refresh();
      toastSuccess(say.deleted({ list: kind.list, name: kind.nameOf(row) }));
    },
    onError: (error) => {
      const current = changedMeanwhile<Row>(error);
      if (current) cached.put(current);
    },
  });
  const setActive = useSetActive(kind);
  const inUse = deletion.error instanceof HttpError && deletion.error.code === 'in_use';
  const busy = [deletion, setActive].some(({ isPending, isSuccess }) => isPending || isSuccess);
  const failure = setActive.error
    ? failureOf('save', kind.list, setActive.error)
    : deletion.error && failureOf('delete', kind.list, deletion.error);

  return (
    <ConfirmDialog
      busy={busy}
      confirmLabel={say.delete()}
      error={failure?.message}
      instead={
        inUse && row.is_active ? (
          <Button
            loading={setActive.isPending}
            onClick={() => setActive.mutate({ row, isActive: false }, { onSuccess: onDone })}
          >
            {say.make({ state: 'inactive' })}
          </Button>
        ) : undefined
      }
      meanwhile={busy ? undefined : meanwhile}
      onCancel={onDone}
      onConfirm={() => deletion.mutate(undefined, { onSuccess: onDone })}
      title={say.askDelete({ list: kind.list })}
    >
      <strong>{kind.nameOf(row)}</strong>
    </ConfirmDialog>
  );
}
