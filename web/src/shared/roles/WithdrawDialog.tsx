import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/roles';
import { api } from '@/api/client';
import { isNotThere } from '@/api/errors';
import { toldBy } from '@/api/toldBy';
import type { Invitation } from '@/api/types';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { toastSuccess } from '@/ui/toasts/toasts';
import { RoleFacts } from './cells';

interface WithdrawDialogProps {
  invitation: Invitation;
  /** Whether it has been answered or withdrawn since it was asked about. */
  isGone: boolean;
  onClose: () => void;
  /** Called when it can no longer be accepted. */
  onDone: () => void;
}

/** Asks before an invitation is withdrawn. Mount it to open it. */
export function WithdrawDialog({
  invitation: asked,
  isGone,
  onClose,
  onDone,
}: WithdrawDialogProps) {
  const [invitation] = useState(asked);
  const { invitationId, email } = invitation;
  const withdraw = useMutation({
    mutationFn: async () => {
      try {
        await api.DELETE('/invitations/{invitationId}', { params: { path: { invitationId } } });
      } catch (error) {
        if (!isNotThere(error)) throw error;
      }
    },
    onSuccess: () => {
      toastSuccess(say.withdrawn({ email }));
      onDone();
      onClose();
    },
  });
  const busy = withdraw.isPending || withdraw.isSuccess;
  return (
    <ConfirmDialog
      busy={busy}
      confirmLabel={say.withdraw()}
      error={withdraw.error ? toldBy(withdraw.error, say.failed()) : undefined}
      meanwhile={isGone && !busy ? { message: say.invitationIsGone() } : undefined}
      onCancel={onClose}
      onConfirm={() => withdraw.mutate()}
      title={say.withdrawQuestion({ email })}
    >
      <div className="tl-paragraphs">
        <RoleFacts of={invitation} />
        <p>{say.whatWithdrawingDoes()}</p>
      </div>
    </ConfirmDialog>
  );
}
