import { useState } from 'react';
import say from 'words/roles';
import { api } from '@/api/client';
import { refusedFields } from '@/api/errors';
import type { Grant } from '@/api/types';
import { FormDialog } from '@/shared/form/FormDialog';
import { useDialogForm } from '@/shared/form/useDialogForm';
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
  const initial = { lastDay: lastDayOf(grant.expiresAt) };
  const { form, dialog } = useDialogForm({
    initial,
    labels: LABELS,
    check: ({ lastDay }, element) => ({
      lastDay:
        wrongLastDay(element) ?? (lastDay === initial.lastDay ? say.nothingChanged() : undefined),
    }),
    send: ({ lastDay }) =>
      api.PATCH('/grants/{grantId}', {
        params: { path: { grantId: grant.grantId } },
        body: { expiresAt: endOfDay(lastDay) },
      }),
    onSuccess: () => {
      toastSuccess(say.endChanged({ name: grant.holderName }));
      onDone();
    },
    refused: (error) => ({ lastDay: refusedFields(error).expiresAt }),
    failed: say.failed(),
  });
  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      submitLabel={say.save()}
      title={say.changeEndTitle({ name: grant.holderName })}
    >
      <RoleFacts of={grant} />
      <LastDayField autoFocus form={form} />
    </FormDialog>
  );
}
