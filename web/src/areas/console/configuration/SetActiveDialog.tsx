import say from 'words/configuration';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { useAskedAbout } from './changeSince';
import { activityOf } from './configurationSearch';
import { failureOf } from './failure';
import type { Kind, ReferenceRow, ReferenceValues } from './kind';
import { useSetActive } from './useSetActive';

interface SetActiveDialogProps<Row extends ReferenceRow, V extends ReferenceValues> {
  kind: Kind<Row, V>;
  useConsequences: NonNullable<Kind<Row, V>['useConsequences']>;
  /** The row as it was when this was asked for. */
  asked: Row;
  /** All rows of the kind, as they are now. */
  rows: readonly Row[];
  /** What is asked for. */
  isActive: boolean;
  /** Called when there is nothing to ask any more. */
  onDone: () => void;
}

/** Asks before a row is switched on or off that others depend on, and shows what that would do. */
export function SetActiveDialog<Row extends ReferenceRow, V extends ReferenceValues>({
  kind,
  useConsequences,
  asked,
  rows,
  isActive,
  onDone,
}: SetActiveDialogProps<Row, V>) {
  const { row, change, meanwhile } = useAskedAbout(kind, asked, rows, () => setActive.reset());
  const consequences = useConsequences({ ...kind.valuesOf(row), is_active: isActive });
  const setActive = useSetActive(kind);
  const busy = setActive.isPending || setActive.isSuccess;
  const state = activityOf(isActive);
  const overtaken =
    change?.now?.is_active === isActive ? { message: say.madeMeanwhile({ state }) } : meanwhile;

  return (
    <ConfirmDialog
      busy={busy}
      confirmLabel={consequences?.submitLabel?.(state) ?? say.make({ state })}
      error={setActive.error ? failureOf('save', kind.list, setActive.error).message : undefined}
      meanwhile={busy ? undefined : overtaken}
      onCancel={onDone}
      onConfirm={() => setActive.mutate({ row, isActive }, { onSuccess: onDone })}
      title={say.makeOne({ state, list: kind.list, name: kind.nameOf(row) })}
      waitFor={consequences?.waitFor}
    >
      {consequences?.section}
    </ConfirmDialog>
  );
}
