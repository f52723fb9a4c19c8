import { Checkbox, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import texts from 'words/entering';
import say from 'words/organising';
import { api } from '@/api/client';
import { refusedFields } from '@/api/errors';
import { limits } from '@/api/limits';
import type { EntryStep } from '@/api/words';
import type { EntryField, ReviewedEntry } from '@/shared/entry/entriesQuery';
import { FormDialog, submitErrorOf } from '@/shared/form/FormDialog';
import { isFine, useFormValues } from '@/ui/form/useFormValues';
import { toastSuccess } from '@/ui/toasts/toasts';
import classes from './Organising.module.css';
import { useSetupChanged } from './organisingQueries';

/** A step of an entry that asks for more than a press. */
export interface AskedStep {
  entry: ReviewedEntry;
  step: EntryStep;
}

const FIELDS: readonly EntryField[] = ['name', 'club', 'note'];

/** Gives an entry back, refuses it, or withdraws it. Mount it to open it. */
export function EntryDialog({ entry, step, onClose }: AskedStep & { onClose: () => void }) {
  // What is decided about is what was on screen, whatever changes meanwhile.
  const [asked] = useState({ entry, step });
  const { entryId, version, name } = asked.entry;
  const isReturn = asked.step === 'return';
  const isReject = asked.step === 'reject';
  const element = useRef<HTMLFormElement>(null);
  const changed = useSetupChanged();
  const form = useFormValues(
    { message: '', reason: '', markedFields: '' },
    { message: say.message(), reason: say.reason(), markedFields: say.markedFields() },
    element,
  );
  const { message, reason, markedFields } = form.values;
  const marked = FIELDS.filter((field) => markedFields.split(',').includes(field));
  const taking = useMutation({
    mutationFn: () =>
      api.POST('/entries/{entryId}/steps', {
        params: { path: { entryId } },
        body: {
          version,
          step: asked.step,
          ...(isReturn && { message: message.trim(), markedFields: marked }),
          ...(isReject && { reason: reason.trim() }),
        },
      }),
    onSuccess: ({ data }) => {
      toastSuccess(texts.entryIs({ state: data?.data.state ?? asked.entry.state, name }));
      changed();
    },
    onError: (error) => {
      changed();
      form.refuse(refusedFields(error));
    },
  });
  const submit = () => {
    const errors = {
      message: isReturn && message.trim() === '' ? say.messageMissing() : undefined,
      markedFields: isReturn && marked.length === 0 ? say.markedFieldsMissing() : undefined,
      reason: isReject && reason.trim() === '' ? say.reasonMissing() : undefined,
    };
    form.refuse(errors);
    if (isFine(errors)) taking.mutate();
  };
  const submitError = submitErrorOf(taking.error, say.failedToStep());
  const isSaidAtField = !isFine(form.errors);
  return (
    <FormDialog
      dirty={message !== '' || reason !== '' || marked.length > 0}
      form={element}
      isHarmful={isReject}
      onClose={onClose}
      onSubmit={submit}
      saved={taking.isSuccess}
      saving={taking.isPending}
      submitError={isSaidAtField ? undefined : submitError}
      submitLabel={texts.step({ step: asked.step })}
      title={say.entryStepTitle({ step: asked.step, name })}
    >
      <p>{say.whatEntryStepDoes({ step: asked.step })}</p>
      {isReturn && (
        <>
          <Checkbox.Group
            error={form.errors.markedFields}
            label={say.markedFields()}
            onChange={(fields) => form.set({ markedFields: fields.join(',') })}
            required
            value={marked}
          >
            <div className={classes.checks}>
              {FIELDS.map((field) => (
                <Checkbox
                  key={field}
                  label={texts.field({ field })}
                  name="markedFields"
                  value={field}
                />
              ))}
            </div>
          </Checkbox.Group>
          <Textarea
            {...form.text('message')}
            description={say.messageIsRead()}
            maxLength={limits.EntryStepRequest.message.maxLength}
            rows={3}
            required
          />
        </>
      )}
      {isReject && (
        <Textarea
          {...form.text('reason')}
          data-autofocus
          description={say.rejectionIsRead()}
          maxLength={limits.EntryStepRequest.reason.maxLength}
          rows={3}
          required
        />
      )}
    </FormDialog>
  );
}
