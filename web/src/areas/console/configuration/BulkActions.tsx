import { useState } from 'react';
import say from 'words/configuration';
import form from 'words/form';
import { CopyIcon, PowerIcon } from '@/ui/icons';
import { SelectionBar } from '@/ui/list/SelectionBar';
import { QuietButton } from '@/ui/QuietButton';
import { ReasonButton } from '@/ui/ReasonButton';
import { toastFailure } from '@/ui/toasts/toasts';
import { CopyDialog } from './CopyDialog';
import { activityOf } from './configurationSearch';
import { failureOf, refusedRows } from './failure';
import type { Kind, ReferenceRow, ReferenceValues } from './kind';
import { type Refused, RefusedDialog } from './RefusedDialog';
import { SetAllActiveDialog } from './SetAllActiveDialog';
import { type AskedActive, others, useSetAllActive } from './useSetAllActive';

interface BulkActionsProps<Row extends ReferenceRow, V extends ReferenceValues> {
  kind: Kind<Row, V>;
  /** The selected rows, as they are on screen. */
  selected: readonly Row[];
  onClear: () => void;
}

/** What can be done to several rows at once. What is asked for concerns the rows of that moment. */
export function BulkActions<Row extends ReferenceRow, V extends ReferenceValues>({
  kind,
  selected,
  onClear,
}: BulkActionsProps<Row, V>) {
  const [switching, setSwitching] = useState<AskedActive<Row>>();
  const [copying, setCopying] = useState<readonly Row[]>();
  const [refused, setRefused] = useState<readonly Refused[]>();

  const setAllActive = useSetAllActive(kind, ({ rows }, error) => {
    const why = refusedRows(kind, rows, error);
    if (why) setRefused(why);
    else toastFailure(failureText(kind, error));
  });

  const change = (isActive: boolean) => {
    const asked = { rows: selected, isActive };
    // Where others depend on the rows, what that means for them is shown first.
    if (kind.useConsequences) setSwitching(asked);
    else setAllActive.mutate(asked);
  };

  return (
    <>
      <SelectionBar count={selected.length} onClear={onClear}>
        {[true, false].map((isActive) => {
          const state = activityOf(isActive);
          const isDone = others({ rows: selected, isActive }).length === 0;
          const isUnderWay = setAllActive.isPending;
          return (
            <ReasonButton
              color="gray"
              disabledReason={
                isUnderWay ? form.beingDone() : isDone ? say.areAlready({ state }) : undefined
              }
              key={state}
              leftSection={<PowerIcon size={16} />}
              loading={isUnderWay && setAllActive.variables?.isActive === isActive}
              onClick={() => change(isActive)}
              variant="default"
            >
              {say.makeAll({ state })}
            </ReasonButton>
          );
        })}
        {kind.copies && (
          <QuietButton leftSection={<CopyIcon size={16} />} onClick={() => setCopying(selected)}>
            {say.copyToSport()}
          </QuietButton>
        )}
      </SelectionBar>
      {switching && kind.useConsequences && (
        <SetAllActiveDialog
          asked={switching}
          kind={kind}
          onDone={() => setSwitching(undefined)}
          useConsequences={kind.useConsequences}
        />
      )}
      {copying && kind.copies && (
        <CopyDialog
          asked={copying}
          copies={kind.copies}
          kind={kind}
          onDone={() => setCopying(undefined)}
        />
      )}
      {refused && <RefusedDialog onClose={() => setRefused(undefined)} rows={refused} />}
    </>
  );
}

function failureText<Row extends ReferenceRow, V extends ReferenceValues>(
  kind: Kind<Row, V>,
  error: unknown,
): string {
  const { message, cause } = failureOf('save', kind.list, error);
  return cause instanceof Error
    ? say.failedBecause({ failure: message, reason: cause.message })
    : message;
}
