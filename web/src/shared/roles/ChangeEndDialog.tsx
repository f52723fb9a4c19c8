import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import say from 'words/roles';
import { api } from '@/api/client';
import { HttpError } from '@/api/errors';
import type { Grant } from '@/api/types';
import { FormDialog, submitErrorOf } from '@/shared/form/FormDialog';
import { useFormValues } from '@/ui/form/useFormValues';
import { toastSuccess } from '@/ui/toasts/toasts';
import { RoleFacts } from './cells';
import { LastDayField, wrongLastDay } from './LastDayField';
import { endOfDay, lastDayOf } from './lastDay';

const LABELS = { lastDay: say.lastDay() } as const;

interface ChangeEndDialogProps {
  grant: Grant;
  onClose: () => void;
  /** Called when the role has another end. */
  onDone: () => void;
}

/** Asks for the last day of a role. Mount it to open it. */
export function ChangeEndDialog({ grant: given, onClose, onDone }: ChangeEndDialogProps) {
  // What is asked about stays as it was when it was asked.
  const [grant] = useState(given);
  const element = useRef<HTMLFormElement>(null);
  const initial = lastDayOf(grant.expiresAt);
  const form = useFormValues({ lastDay: initial }, LABELS, element);
  const { lastDay } = form.values;
  const change = useMutation({
    mutationFn: () =>
      api.PATCH('/grants/{grantId}', {
        params: { path: { grantId: grant.grantId } },
        body: { expiresAt: endOfDay(lastDay) },
      }),
    onSuccess: () => {
      toastSuccess(say.endChanged({ name: grant.holderName }));
      onDone();
    },
    onError: (error) => {
      if (error instanceof HttpError) form.refuse({ lastDay: error.fields.expiresAt });
    },
  });
  const refusal = form.errors.lastDay === undefined ? change.error : undefined;
  return (
    <FormDialog
      dirty={lastDay !== initial}
      form={element}
      onClose={onClose}
      onSubmit={() => {
        const wrong = wrongLastDay(element.current);
        form.refuse({ lastDay: wrong ?? (lastDay === initial ? say.nothingChanged() : undefined) });
        if (wrong === undefined && lastDay !== initial) change.mutate();
      }}
      saved={change.isSuccess}
      saving={change.isPending}
      submitError={submitErrorOf(refusal, say.failed())}
      submitLabel={say.save()}
      title={say.changeEndTitle({ name: grant.holderName })}
    >
      <RoleFacts of={grant} />
      <LastDayField autoFocus form={form} />
    </FormDialog>
  );
}
