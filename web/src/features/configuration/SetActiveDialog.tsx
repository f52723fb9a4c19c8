import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import type { Values } from '@/ui/form/useFormValues';
import { failureOf } from './failure';
import type { Kind, ReferenceRow } from './kind';
import { useSetActive } from './useSetActive';

interface SetActiveDialogProps<
  Row extends ReferenceRow,
  V extends Values & { is_active: boolean },
> {
  kind: Kind<Row, V>;
  useConsequences: NonNullable<Kind<Row, V>['useConsequences']>;
  row: Row;
  /** Called when there is nothing to ask any more. */
  onDone: () => void;
}

/** Asks before a row is switched on or off that others depend on, and shows what that would do. */
export function SetActiveDialog<
  Row extends ReferenceRow,
  V extends Values & { is_active: boolean },
>({ kind, useConsequences, row, onDone }: SetActiveDialogProps<Row, V>) {
  const isActive = !row.is_active;
  const consequences = useConsequences({ ...kind.valuesOf(row), is_active: isActive });
  const setActive = useSetActive(kind);
  const doing = `Make ${isActive ? 'active' : 'inactive'}`;

  return (
    <ConfirmDialog
      busy={setActive.isPending}
      confirmLabel={[doing, consequences?.submitSuffix].filter(Boolean).join(' ')}
      error={
        setActive.error ? failureOf('save', kind.singular, setActive.error).message : undefined
      }
      onCancel={onDone}
      onConfirm={() => setActive.mutate({ row, isActive }, { onSuccess: onDone })}
      title={`${doing}: ${kind.singular} of ${kind.nameOf(row)}`}
      waitFor={consequences?.waitFor}
    >
      {consequences?.section}
    </ConfirmDialog>
  );
}
