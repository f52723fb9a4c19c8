import { Button } from '@mantine/core';
import say from 'words/configuration';
import { HttpError } from '@/api/errors';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { useAskedAbout } from './changeSince';
import { failureOf } from './failure';
import type { Kind, ReferenceRow, ReferenceValues } from './kind';
import { UsedBy } from './UsedBy';
import { useDeletion } from './useDeletion';
import { useSetActive } from './useSetActive';
import { useUses } from './useUses';

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

/** Asks before a row is deleted, says what uses it, and offers to make it inactive instead. */
export function DeleteDialog<Row extends ReferenceRow, V extends ReferenceValues>({
  kind,
  asked,
  rows,
  remove,
  onDone,
}: DeleteDialogProps<Row, V>) {
  const { row, meanwhile } = useAskedAbout(kind, asked, rows, () => {
    deletion.reset();
    setActive.reset();
  });
  const uses = useUses(kind, row);
  const deletion = useDeletion(kind, row, remove);
  const setActive = useSetActive(kind);
  const isRefused = deletion.error instanceof HttpError && deletion.error.code === 'in_use';
  const isUsed = isRefused || (uses.data ?? []).length > 0;
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
        isUsed && row.is_active ? (
          <Button
            loading={setActive.isPending}
            onClick={() => setActive.mutate({ row, isActive: false }, { onSuccess: onDone })}
          >
            {say.make({ state: 'inactive' })}
          </Button>
        ) : undefined
      }
      isImpossible={isUsed}
      meanwhile={busy ? undefined : meanwhile}
      onCancel={onDone}
      onConfirm={() =>
        deletion.mutate(undefined, {
          onSuccess: onDone,
          // Something may use it only since it was asked.
          onError: () => void uses.refetch(),
        })
      }
      title={say.askDelete({ list: kind.list })}
    >
      <strong>
        <bdi>{kind.nameOf(row)}</bdi>
      </strong>
      {kind.uses && <UsedBy id={kind.idOf(row)} isActive={row.is_active} uses={uses} />}
    </ConfirmDialog>
  );
}
