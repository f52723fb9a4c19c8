import { useState } from 'react';
import say from 'words/entering';
import { api } from '@/api/client';
import { refusedFields } from '@/api/errors';
import {
  EntryFields,
  type EntryValues,
  entryBody,
  labelsFor,
  wrongEntry,
} from '@/shared/entry/EntryFields';
import { type OwnEntry, useEntriesChanged } from '@/shared/entry/enteringQueries';
import { FormDialog } from '@/shared/form/FormDialog';
import { useDialogForm } from '@/shared/form/useDialogForm';
import type { FieldErrors } from '@/ui/form/useFormValues';
import { toastSuccess } from '@/ui/toasts/toasts';

/** A returned entry with what the organiser has marked, to be corrected and sent again. Mount it to open it. */
export function SendAgainDialog({ entry, onClose }: { entry: OwnEntry; onClose: () => void }) {
  const [opened] = useState(entry);
  const { entryId, version, kind, message, markedFields } = opened;
  const changed = useEntriesChanged();
  const { form, dialog } = useDialogForm({
    initial: { name: opened.name, club: opened.club ?? '', note: opened.note ?? '' },
    labels: labelsFor(kind),
    draft: `entry-${entryId}`,
    // Whether the club is needed, the server knows.
    check: (values) => wrongEntry(values, kind, false),
    send: (values) =>
      api.POST('/entries/{entryId}/steps', {
        params: { path: { entryId } },
        body: { version, step: 'resubmit', entry: entryBody(values) },
      }),
    onSuccess: ({ data }, { name }) =>
      toastSuccess(say.entryIs({ state: data?.data.state ?? 'submitted', name })),
    onSettled: () => changed(),
    refused: (error) => withinEntry(refusedFields(error)),
    failed: say.failedToStep(),
  });
  const marked = markedFields.map((field) => say.field({ field })).join(', ');
  return (
    <FormDialog
      {...dialog}
      notice={
        <div className="tl-callout tl-grid tl-gap-4 tl-break" data-tone="warn">
          {marked !== '' && <p className="tl-strong">{say.toCorrect({ fields: marked })}</p>}
          {message !== null && <p dir="auto">{message}</p>}
        </div>
      }
      onClose={onClose}
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
