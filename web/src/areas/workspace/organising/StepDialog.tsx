import { Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import say from 'words/organising';
import { refusedFields } from '@/api/errors';
import { limits } from '@/api/limits';
import { FormDialog, submitErrorOf } from '@/shared/form/FormDialog';
import { useFormValues } from '@/ui/form/useFormValues';
import type { PossibleStep } from './organisingQueries';
import { isLeft, leftInWords, NOTHING_LEFT, type Subject, useStep } from './StepButtons';

interface StepDialogProps {
  subject: Subject;
  step: PossibleStep;
  onClose: () => void;
}

/** Asks before a step of which others are notified, and for its reason. Mount it to open it. */
export function StepDialog({ subject, step, onClose }: StepDialogProps) {
  const [asked] = useState({ subject, step });
  const element = useRef<HTMLFormElement>(null);
  const form = useFormValues({ reason: '' }, { reason: say.reason() }, element);
  const { reason } = form.values;
  const taking = useStep();
  const { step: name, needsReason } = asked.step;
  const submit = () => {
    if (needsReason && reason.trim() === '') {
      form.refuse({ reason: say.reasonMissing() });
      return;
    }
    taking.mutate(
      { ...asked, ...(needsReason && { reason: reason.trim() }) },
      {
        onError: (error) => form.refuse(refusedFields(error)),
      },
    );
  };
  const left = name === 'complete' ? (asked.subject.left ?? NOTHING_LEFT) : NOTHING_LEFT;
  const submitError = submitErrorOf(taking.error, say.failedToStep());
  return (
    <FormDialog
      dirty={reason !== ''}
      form={element}
      isHarmful={name === 'cancel' || isLeft(left)}
      onClose={onClose}
      onSubmit={submit}
      saved={taking.isSuccess}
      saving={taking.isPending}
      submitError={form.errors.reason === undefined ? submitError : undefined}
      submitLabel={say.step({ step: name })}
      title={say.stepTitle({ step: name, name: asked.subject.name })}
    >
      <p>{say.whatStepDoes({ step: name })}</p>
      {isLeft(left) && (
        <p>
          {leftInWords(left)} {say.endsWithout()}
        </p>
      )}
      {needsReason && (
        <Textarea
          {...form.text('reason')}
          data-autofocus
          description={say.reasonIsRead()}
          maxLength={limits.StepInput.reason.maxLength}
          rows={3}
          required
        />
      )}
    </FormDialog>
  );
}
