import { useEffect, useState } from 'react';
import say from 'words/configuration';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import bulk from './bulk.module.css';
import { RowName } from './CellText';
import { activityOf } from './configurationSearch';
import { failureOf, refusedRows } from './failure';
import type { Kind, ReferenceRow, ReferenceValues } from './kind';
import { type AskedActive, others, useSetAllActive } from './useSetAllActive';

interface SetAllActiveDialogProps<Row extends ReferenceRow, V extends ReferenceValues> {
  kind: Kind<Row, V>;
  useConsequences: NonNullable<Kind<Row, V>['useConsequences']>;
  /** The rows as they were when this was asked for. */
  asked: AskedActive<Row>;
  /** Called when there is nothing to ask any more. */
  onDone: () => void;
}

/** Asks before rows are switched on or off that others depend on, and shows what each would do. */
export function SetAllActiveDialog<Row extends ReferenceRow, V extends ReferenceValues>({
  kind,
  useConsequences,
  asked,
  onDone,
}: SetAllActiveDialogProps<Row, V>) {
  const [waiting, setWaiting] = useState<ReadonlyMap<number, string | undefined>>(new Map());
  const setAllActive = useSetAllActive(kind);
  const rows = others(asked);
  const state = activityOf(asked.isActive);
  const refused = refusedRows(kind, asked.rows, setAllActive.error);
  const failure = setAllActive.error && failureOf('save', kind.list, setAllActive.error);
  return (
    <ConfirmDialog
      busy={setAllActive.isPending || setAllActive.isSuccess}
      confirmLabel={say.make({ state })}
      error={refused ? refused.map(({ why }) => why).join(' ') : failure?.message}
      onCancel={onDone}
      onConfirm={() => setAllActive.mutate(asked, { onSuccess: onDone })}
      title={say.askMakeAll({ state, count: rows.length })}
      waitFor={[...waiting.values()].find((reason) => reason !== undefined)}
    >
      <ul className="tl-paragraphs">
        {rows.map((row) => (
          <RowConsequences
            isActive={asked.isActive}
            key={kind.idOf(row)}
            kind={kind}
            onWait={setWaiting}
            row={row}
            useConsequences={useConsequences}
          />
        ))}
      </ul>
    </ConfirmDialog>
  );
}

interface RowConsequencesProps<Row extends ReferenceRow, V extends ReferenceValues>
  extends Pick<SetAllActiveDialogProps<Row, V>, 'kind' | 'useConsequences'> {
  row: Row;
  isActive: boolean;
  onWait: (
    next: (before: ReadonlyMap<number, string | undefined>) => Map<number, string | undefined>,
  ) => void;
}

function RowConsequences<Row extends ReferenceRow, V extends ReferenceValues>({
  kind,
  row,
  isActive,
  useConsequences,
  onWait,
}: RowConsequencesProps<Row, V>) {
  const consequences = useConsequences({ ...kind.valuesOf(row), is_active: isActive });
  const id = kind.idOf(row);
  const reason = consequences?.waitFor;
  // The question waits until it is known of each row.
  useEffect(() => onWait((before) => new Map(before).set(id, reason)), [id, reason, onWait]);
  return (
    <li>
      <p className={bulk.heading}>
        <RowName name={kind.nameOf(row)} />
      </p>
      {consequences?.section}
    </li>
  );
}
