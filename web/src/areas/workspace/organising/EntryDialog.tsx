import { Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import texts from 'words/entering';
import say from 'words/organising';
import { api } from '@/api/client';
import { limits } from '@/api/limits';
import type { EntryStep } from '@/api/words';
import type { EntryField, ReviewedEntry } from '@/shared/entry/entriesQuery';
import { FormDialog } from '@/shared/form/FormDialog';
import { useDialogForm } from '@/shared/form/useDialogForm';
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
  const changed = useSetupChanged();
  const markedIn = (text: string) => FIELDS.filter((field) => text.split(',').includes(field));
  const { form, dialog } = useDialogForm({
    initial: { message: '', reason: '', markedFields: '' },
    labels: { message: say.message(), reason: say.reason(), markedFields: say.markedFields() },
    check: ({ message, reason, markedFields }) => ({
      message: isReturn && message.trim() === '' ? say.messageMissing() : undefined,
      markedFields: isReturn && markedFields === '' ? say.markedFieldsMissing() : undefined,
      reason: isReject && reason.trim() === '' ? say.reasonMissing() : undefined,
    }),
    send: ({ message, reason, markedFields }) =>
      api.POST('/entries/{entryId}/steps', {
        params: { path: { entryId } },
        body: {
          version,
          step: asked.step,
          ...(isReturn && { message: message.trim(), markedFields: markedIn(markedFields) }),
          ...(isReject && { reason: reason.trim() }),
        },
      }),
    onSuccess: ({ data }) => {
      toastSuccess(texts.entryIs({ state: data?.data.state ?? asked.entry.state, name }));
    },
    onSettled: () => changed(),
    failed: say.failedToStep(),
  });
  const marked = markedIn(form.values.markedFields);
  return (
    <FormDialog
      {...dialog}
      isHarmful={isReject}
      onClose={onClose}
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
