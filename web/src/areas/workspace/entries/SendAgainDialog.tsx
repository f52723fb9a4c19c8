import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import say from 'words/entering';
import { api } from '@/api/client';
import { refusedFields } from '@/api/errors';
import classes from '@/shared/entry/Entering.module.css';
import {
  EntryFields,
  type EntryValues,
  entryBody,
  labelsFor,
  wrongEntry,
} from '@/shared/entry/EntryFields';
import { type OwnEntry, useEntriesChanged } from '@/shared/entry/enteringQueries';
import { FormDialog, submitErrorOf } from '@/shared/form/FormDialog';
import { draftOf, useDraft } from '@/shared/form/useDraft';
import { type FieldErrors, isFine, useFormValues } from '@/ui/form/useFormValues';
import { toastSuccess } from '@/ui/toasts/toasts';

/** A returned entry with what the organiser has marked, to be corrected and sent again. Mount it to open it. */
export function SendAgainDialog({ entry, onClose }: { entry: OwnEntry; onClose: () => void }) {
  const [opened] = useState(entry);
  const { entryId, version, kind, message, markedFields } = opened;
  const element = useRef<HTMLFormElement>(null);
  const changed = useEntriesChanged();
  const [stored] = useState<EntryValues>({
    name: opened.name,
    club: opened.club ?? '',
    note: opened.note ?? '',
  });
  const draftName = `entry-${entryId}`;
  const [draft] = useState(() => draftOf<EntryValues>(draftName, stored));
  const form = useFormValues<EntryValues>({ ...stored, ...draft }, labelsFor(kind), element);
  const { values } = form;
  const touched = (Object.keys(stored) as (keyof EntryValues)[]).filter(
    (field) => values[field] !== stored[field],
  );
  useDraft<EntryValues>(draftName, () =>
    Object.fromEntries(touched.map((field) => [field, values[field]])),
  );
  const sending = useMutation({
    mutationFn: () =>
      api.POST('/entries/{entryId}/steps', {
        params: { path: { entryId } },
        body: { version, step: 'resubmit', entry: entryBody(values) },
      }),
    onSuccess: ({ data }) => {
      changed();
      toastSuccess(say.entryIs({ state: data?.data.state ?? 'submitted', name: values.name }));
    },
    onError: (error) => {
      changed();
      form.refuse(withinEntry(refusedFields(error)));
    },
  });
  const submit = () => {
    // Whether the club is needed, the server knows.
    const errors = wrongEntry(values, kind, false);
    form.refuse(errors);
    if (isFine(errors)) sending.mutate();
  };
  const submitError = submitErrorOf(sending.error, say.failedToStep());
  const isSaidAtField = !isFine(form.errors);
  const marked = markedFields.map((field) => say.field({ field })).join(', ');
  return (
    <FormDialog
      dirty={touched.length > 0}
      form={element}
      notice={
        <div className={classes.message} data-tone="warn">
          {marked !== '' && <p className="tl-strong">{say.toCorrect({ fields: marked })}</p>}
          {message !== null && <p dir="auto">{message}</p>}
        </div>
      }
      onClose={onClose}
      onSubmit={submit}
      saved={sending.isSuccess}
      saving={sending.isPending}
      submitError={isSaidAtField ? undefined : submitError}
      submitLabel={say.step({ step: 'resubmit' })}
      title={say.correctTitle({ name: opened.name })}
    >
      <EntryFields form={form} marked={markedFields} needsClub={false} />
    </FormDialog>
  );
}

/** What the server says of a field of the entry, by the field: it names `entry.club`. */
function withinEntry(told: Readonly<Record<string, string>>): FieldErrors<EntryValues> {
  return Object.fromEntries(
    Object.entries(told).map(([path, sentence]) => [path.replace(/^entry\./, ''), sentence]),
  );
}
