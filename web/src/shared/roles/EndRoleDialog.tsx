import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/roles';
import { api } from '@/api/client';
import { isNotThere } from '@/api/errors';
import { toldBy } from '@/api/toldBy';
import type { Grant } from '@/api/types';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { toastSuccess } from '@/ui/toasts/toasts';
import { RoleFacts } from './cells';

interface EndRoleDialogProps {
  grant: Grant;
  /** Whether it is the own role. */
  isOwn: boolean;
  /** Whether it has ended since it was asked about. */
  isGone: boolean;
  onClose: () => void;
  /** Called when the role has ended. */
  onDone: () => void;
}

/** Asks before a role is given up or taken away, and says what ends. Mount it to open it. */
export function EndRoleDialog({
  grant: given,
  isOwn,
  isGone,
  onClose,
  onDone,
}: EndRoleDialogProps) {
  const [grant] = useState(given);
  const name = grant.holderName;
  const end = useMutation({
    mutationFn: async () => {
      try {
        await api.DELETE('/grants/{grantId}', { params: { path: { grantId: grant.grantId } } });
      } catch (error) {
        if (!isNotThere(error)) throw error;
      }
    },
    onSuccess: () => {
      toastSuccess(isOwn ? say.gaveUp() : say.tookAway({ name }));
      onDone();
      onClose();
    },
  });
  const busy = end.isPending || end.isSuccess;
  return (
    <ConfirmDialog
      busy={busy}
      confirmLabel={isOwn ? say.giveUp() : say.takeAway()}
      error={end.error ? toldBy(end.error, say.failed()) : undefined}
      meanwhile={isGone && !busy ? { message: say.isGone() } : undefined}
      onCancel={onClose}
      onConfirm={() => end.mutate()}
      title={isOwn ? say.giveUpQuestion() : say.takeAwayQuestion({ name })}
    >
      <div className="tl-paragraphs">
        <RoleFacts of={grant} />
        {isOwn && <p>{say.whatEnds({ role: grant.role })}</p>}
        <p>{say.whatStays()}</p>
      </div>
    </ConfirmDialog>
  );
}
