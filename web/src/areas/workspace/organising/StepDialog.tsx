import { Textarea } from '@mantine/core';
import { useState } from 'react';
import say from 'words/organising';
import { limits } from '@/api/limits';
import { FormDialog } from '@/shared/form/FormDialog';
import { useDialogForm } from '@/shared/form/useDialogForm';
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
  const taking = useStep();
  const { step: name, needsReason } = asked.step;
  const { form, dialog } = useDialogForm({
    initial: { reason: '' },
    labels: { reason: say.reason() },
    check: ({ reason }) => ({
      reason: needsReason && reason.trim() === '' ? say.reasonMissing() : undefined,
    }),
    send: ({ reason }) =>
      taking.mutateAsync({ ...asked, ...(needsReason && { reason: reason.trim() }) }),
    failed: say.failedToStep(),
  });
  const left = name === 'complete' ? (asked.subject.left ?? NOTHING_LEFT) : NOTHING_LEFT;
  return (
    <FormDialog
      {...dialog}
      isHarmful={name === 'cancel' || isLeft(left)}
      onClose={onClose}
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
