import { useState } from 'react';
import say from 'words/entering';
import { api } from '@/api/client';
import { idempotencyKey } from '@/api/idempotencyKey';
import { EntryFields, entryBody, labelsFor, wrongEntry } from '@/shared/entry/EntryFields';
import { type PublicDivision, useEntriesChanged } from '@/shared/entry/enteringQueries';
import { freePlaces } from '@/shared/entry/entryWindow';
import { FormDialog } from '@/shared/form/FormDialog';
import { useDialogForm } from '@/shared/form/useDialogForm';
import { useSubmissionKey } from '@/shared/form/useSubmissionKey';
import { toastSuccess } from '@/ui/toasts/toasts';

interface EnterDialogProps {
  division: PublicDivision;
  /** The name of the person who is signed in. */
  person: string;
  onClose: () => void;
}

/** Enters in a competition. Mount it to open it. */
export function EnterDialog({ division, person, onClose }: EnterDialogProps) {
  // What is entered in is what was on screen.
  const [asked] = useState(division);
  const { divisionId, entrants, perClub, reviews, capacity, accepted } = asked;
  const needsClub = perClub !== null;
  const changed = useEntriesChanged();
  const keyFor = useSubmissionKey();
  const { form, dialog } = useDialogForm({
    initial: { name: entrants === 'player' ? person : '', club: '', note: '' },
    labels: labelsFor(entrants),
    draft: `enter-${divisionId}`,
    check: (values) => wrongEntry(values, entrants, needsClub),
    send: (values) => {
      const body = entryBody(values);
      return api.POST('/divisions/{divisionId}/entries', {
        params: { path: { divisionId } },
        body,
        headers: idempotencyKey(keyFor(body)),
      });
    },
    onSuccess: ({ data }, { name }) => {
      const state = data?.data.state ?? 'submitted';
      toastSuccess(say.youEntered({ state, name: name.trim() }), {
        label: say.toMyEntries(),
        place: '/app/entries',
      });
    },
    onSettled: () => changed(),
    failed: say.failedToEnter(),
  });
  const isFull = freePlaces(capacity, accepted) === 0;
  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      submitLabel={say.enter()}
      title={say.enterTitle({ name: asked.name })}
    >
      <p>
        {reviews ? say.isReviewed() : isFull ? say.goesToWaitingList() : say.isAcceptedAtOnce()}
      </p>
      <EntryFields form={form} needsClub={needsClub} />
    </FormDialog>
  );
}
