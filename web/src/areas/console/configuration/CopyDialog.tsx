import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import say from 'words/configuration';
import { FormDialog } from '@/shared/form/FormDialog';
import { useSubmissionKey } from '@/shared/form/useSubmissionKey';
import { useFormValues } from '@/ui/form/useFormValues';
import { toastSuccess } from '@/ui/toasts/toasts';
import bulk from './bulk.module.css';
import { RowName } from './CellText';
import { failureOf, refusedRows } from './failure';
import type { CopyTraits, Kind, ReferenceRow, ReferenceValues } from './kind';
import { RefusedRows } from './RefusedDialog';
import { useCachedRows } from './useCachedRows';

interface CopyDialogProps<Row extends ReferenceRow, V extends ReferenceValues> {
  kind: Kind<Row, V>;
  copies: CopyTraits<V>;
  /** The rows as they were when this was asked for. */
  asked: readonly Row[];
  onDone: () => void;
}

/** Copies rows to another sport; those that it has already are left out. */
export function CopyDialog<Row extends ReferenceRow, V extends ReferenceValues>({
  kind,
  copies: { field, Select, targetOf },
  asked,
  onDone,
}: CopyDialogProps<Row, V>) {
  const element = useRef<HTMLFormElement>(null);
  const [had, setHad] = useState<string>();
  const form = useFormValues({ sport: '' }, { sport: kind.labels[field] }, element);
  const { sport } = form.values;
  const cached = useCachedRows(kind);
  const submissionKey = useSubmissionKey();

  // Of rows that differ in their sport alone, such as configurations, only the first is copied.
  const [first] = asked;
  const { useConsequences = useNothing } = kind;
  const consequences = useConsequences(
    first && sport !== '' ? { ...kind.valuesOf(first), [field]: sport } : undefined,
  );

  const copying = useMutation({
    mutationFn: (wanted: string) => {
      const ids = asked.map(kind.idOf);
      const target = targetOf(wanted);
      return kind.copy(ids, target, submissionKey({ ids, ...target }));
    },
    onSuccess: ({ added, skipped }, wanted) => {
      if (added.length === 0) {
        setHad(wanted);
        return;
      }
      cached.putAll(added);
      cached.refresh();
      const copied = say.copied({ count: added.length });
      const rest = skipped.length > 0 ? say.copiesSkipped({ count: skipped.length }) : undefined;
      const more = consequences?.whenSaved;
      toastSuccess([copied, rest, more?.text].filter(Boolean).join(' '), more?.link);
      onDone();
    },
    onError: () => cached.refresh(),
  });

  const refused = refusedRows(kind, asked, copying.error);
  const submit = () => {
    if (sport === '') form.refuse({ sport: say.chooseSport() });
    else copying.mutate(sport);
  };
  return (
    <FormDialog
      dirty={false}
      form={element}
      notice={
        refused ? (
          <RefusedRows rows={refused} />
        ) : had !== undefined && had === sport ? (
          <p data-tone="info" className="tl-callout" role="status">
            {say.allThereAlready()}
          </p>
        ) : undefined
      }
      onClose={onDone}
      onSubmit={submit}
      saving={copying.isPending}
      submitError={
        copying.error
          ? refused
            ? { message: say.nothingWasChanged() }
            : failureOf('save', kind.list, copying.error)
          : undefined
      }
      submitLabel={say.copy()}
      title={say.copyRows({ count: asked.length })}
      waitFor={consequences?.waitFor}
    >
      <Select {...form.text('sport')} data-autofocus />
      <section aria-label={say.whatIsCopied()}>
        <ul className={bulk.rows}>
          {asked.map((row) => (
            <li key={kind.idOf(row)}>
              <RowName name={kind.nameOf(row)} />
            </li>
          ))}
        </ul>
        <p className="tl-quiet">{say.copiesMeaning()}</p>
      </section>
      {consequences?.section}
    </FormDialog>
  );
}

function useNothing(): undefined {
  return undefined;
}
