import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import say from 'words/configuration';
import screens from 'words/screens';
import { HttpError, isNotThere } from '@/api/errors';
import { FormDialog, type SubmitError } from '@/shared/form/FormDialog';
import { draftOf, useDraft } from '@/shared/form/useDraft';
import { useSubmissionKey } from '@/shared/form/useSubmissionKey';
import { statusName } from '@/shared/status/statusName';
import { Conflict } from '@/ui/form/Conflict';
import { draftNotice } from '@/ui/form/draftNotice';
import { type FieldErrors, isFine, useFormValues, type Values } from '@/ui/form/useFormValues';
import { QuietButton } from '@/ui/QuietButton';
import { toastSuccess } from '@/ui/toasts/toasts';
import { changeSince } from './changeSince';
import { activityOf } from './configurationSearch';
import { changedMeanwhile, failureOf } from './failure';
import fields from './fields.module.css';
import type { Consequences, Kind, ReferenceRow, ReferenceValues } from './kind';
import type { AddedTo } from './referenceList';
import { useCachedRows } from './useCachedRows';
import { useCollision } from './useCollision';

interface ConfigurationFormProps<Row extends ReferenceRow, V extends ReferenceValues> {
  kind: Kind<Row, V>;
  opened: boolean;
  /** The row to edit, as the list has it; undefined to add one. */
  row: Row | undefined;
  /** All rows of the kind. */
  rows: readonly Row[];
  onClose: () => void;
}

/** Adds or edits one row. Mount it anew for each opening. */
export function ConfigurationForm<Row extends ReferenceRow, V extends ReferenceValues>({
  kind,
  opened,
  row,
  rows,
  onClose,
}: ConfigurationFormProps<Row, V>) {
  const element = useRef<HTMLFormElement>(null);
  const cached = useCachedRows(kind);
  // The row as the server has it, as far as is known here: a refused change brings a newer one.
  const [base, setBase] = useState(row);
  const [gone, setGone] = useState(false);
  const stored = base ? kind.valuesOf(base) : kind.blank;

  const { list } = kind;
  const draftName = `${list}/${row ? kind.idOf(row) : 'new'}`;
  const [draft] = useState(() => draftOf(draftName, stored));
  const form = useFormValues(stored, kind.labels, element, draft);
  useDraft<V>(draftName, () => (opened ? form.changes : {}));

  // A deleted row can only be added as a new one.
  const target = gone ? undefined : base;
  const others = rows.filter((other) => !target || kind.idOf(other) !== kind.idOf(target));
  const isNews = !target || form.isDirty;
  const problems = kind.check(form.values, others);
  const { useConsequences = useNoConsequences } = kind;
  const consequences = useConsequences(isNews && isFine(problems) ? form.values : undefined);

  const collision = useCollision(form, stored);
  const submissionKey = useSubmissionKey();
  const saving = useMutation({
    mutationFn: ({ values, target }: Submission<Row, V>) =>
      target
        ? kind.save(kind.idOf(target), target.version, values)
        : kind.create(values, submissionKey(values)),
    onSuccess: (saved, { target, whenSaved }) => {
      cached.put(saved);
      cached.refresh();
      const name = kind.nameOf(saved);
      const done = target ? say.saved({ list, name }) : say.added({ list, name });
      toastSuccess(whenSaved ? `${done} ${whenSaved.text}` : done, whenSaved?.link);
    },
    onError: (error) => {
      const current = changedMeanwhile<Row>(error);
      if (current) {
        collision.note(kind.valuesOf(current));
        setBase(current);
        cached.put(current);
      } else if (isNotThere(error)) {
        setGone(true);
        cached.refresh();
      } else if (error instanceof HttpError) form.refuse(error.fields as FieldErrors<V>);
    },
  });

  const submit = () => {
    form.refuse(problems);
    if (isFine(problems)) {
      saving.mutate({ values: form.values, target, whenSaved: consequences?.whenSaved });
    }
  };

  const submitLabel = () => {
    if (gone) return say.addAsNew();
    if (collision.happened) return collision.keepsMine ? say.keepMine() : say.saveChoice();
    const withConsequences = consequences?.submitLabel?.(base ? 'save' : 'add');
    return withConsequences ?? (base ? say.saveChanges() : say.add());
  };

  const meanwhile = target && changeSince(kind, target, rows);
  const overtaken =
    meanwhile && !saving.isPending && !saving.isSuccess
      ? meanwhile.now
        ? say.savingShowsBoth({ change: meanwhile.message })
        : meanwhile.message
      : undefined;

  const notice = () => {
    if (collision.happened) {
      return (
        <Conflict
          differences={collision.differences.map((difference) => ({
            ...difference,
            label: kind.labels[difference.name],
            yours: shown(kind, difference.name, difference.yours),
            now: shown(kind, difference.name, difference.now),
          }))}
          message={
            collision.differences.length > 0 ? say.collided({ list }) : say.savedTheSame({ list })
          }
          onChoose={collision.choose}
        />
      );
    }
    if (overtaken !== undefined) {
      return (
        <p className={fields.note} data-tone="info" role="status">
          {overtaken}
        </p>
      );
    }
    return draftNotice(draft);
  };

  return (
    <FormDialog
      dirty={gone || form.isDirty}
      disabledReason={isNews ? undefined : say.nothingChanged()}
      form={element}
      notice={notice()}
      onClose={onClose}
      onSubmit={submit}
      opened={opened}
      otherAction={
        collision.differences.length > 0 && (
          <QuietButton onClick={collision.takeTheirs}>{say.takeTheirs()}</QuietButton>
        )
      }
      saved={saving.isSuccess}
      saving={saving.isPending}
      submitError={submitErrorOf(saving.error, list, form.errors)}
      submitLabel={submitLabel()}
      title={base ? say.edit({ list }) : screens.add({ list })}
      waitFor={consequences?.waitFor}
    >
      <kind.Fields form={form} row={base} />
      {consequences?.section}
    </FormDialog>
  );
}

interface Submission<Row, V> {
  values: V;
  /** The row to change; undefined to add one. */
  target: Row | undefined;
  whenSaved: Consequences['whenSaved'];
}

function useNoConsequences(): Consequences | undefined {
  return undefined;
}

/** What stands above the fields; undefined when what went wrong is said elsewhere. */
function submitErrorOf(
  error: unknown,
  list: AddedTo,
  fieldErrors: FieldErrors<Values>,
): SubmitError | undefined {
  if (!error || changedMeanwhile(error)) return undefined;
  if (isNotThere(error)) return { message: say.goneMeanwhile({ list }) };
  const failure = failureOf('save', list, error);
  return Object.values(fieldErrors).includes(failure.message) ? undefined : failure;
}

/** A field's value as a person reads it. */
function shown<Row extends ReferenceRow, V extends ReferenceValues>(
  kind: Kind<Row, V>,
  name: keyof V & string,
  value: V[keyof V & string],
): ReactNode {
  const show = kind.show?.[name];
  if (show) return show(value);
  if (typeof value === 'boolean') return statusName(activityOf(value));
  return value === '' ? '–' : value;
}
