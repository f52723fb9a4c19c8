import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import say from 'words/entering';
import { api } from '@/api/client';
import { refusedFields } from '@/api/errors';
import { idempotencyKey } from '@/api/idempotencyKey';
import {
  EntryFields,
  type EntryValues,
  entryBody,
  labelsFor,
  wrongEntry,
} from '@/shared/entry/EntryFields';
import { type PublicDivision, useEntriesChanged } from '@/shared/entry/enteringQueries';
import { freePlaces } from '@/shared/entry/entryWindow';
import { FormDialog, submitErrorOf } from '@/shared/form/FormDialog';
import { useDraftedForm } from '@/shared/form/useDraft';
import { useSubmissionKey } from '@/shared/form/useSubmissionKey';
import { isFine } from '@/ui/form/useFormValues';
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
  const element = useRef<HTMLFormElement>(null);
  const changed = useEntriesChanged();
  const keyFor = useSubmissionKey();
  const [blank] = useState<EntryValues>({
    name: entrants === 'player' ? person : '',
    club: '',
    note: '',
  });
  const form = useDraftedForm<EntryValues>(
    `enter-${divisionId}`,
    blank,
    labelsFor(entrants),
    element,
  );
  const { values } = form;
  const entering = useMutation({
    mutationFn: () => {
      const body = entryBody(values);
      return api.POST('/divisions/{divisionId}/entries', {
        params: { path: { divisionId } },
        body,
        headers: idempotencyKey(keyFor(body)),
      });
    },
    onSuccess: ({ data }) => {
      changed();
      const state = data?.data.state ?? 'submitted';
      toastSuccess(say.youEntered({ state, name: values.name.trim() }), {
        label: say.toMyEntries(),
        place: '/app/entries',
      });
    },
    onError: (error) => {
      changed();
      form.refuse(refusedFields(error));
    },
  });
  const submit = () => {
    const errors = wrongEntry(values, entrants, needsClub);
    form.refuse(errors);
    if (isFine(errors)) entering.mutate();
  };
  const submitError = submitErrorOf(entering.error, say.failedToEnter());
  const isSaidAtField = !isFine(form.errors);
  const isFull = freePlaces(capacity, accepted) === 0;
  return (
    <FormDialog
      dirty={form.isDirty}
      form={element}
      onClose={onClose}
      onSubmit={submit}
      saved={entering.isSuccess}
      saving={entering.isPending}
      submitError={isSaidAtField ? undefined : submitError}
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
