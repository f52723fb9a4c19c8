import { useMutation, useQueryClient } from '@tanstack/react-query';
import say from 'words/keys';
import { api } from '@/api/client';
import { isNotThere } from '@/api/errors';
import { toldBy } from '@/api/toldBy';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { toastSuccess } from '@/ui/toasts/toasts';
import type { ApiKey } from './keysList';

interface RevokeKeyDialogProps {
  /** As it was when the question was asked. */
  apiKey: ApiKey;
  /** Whether somebody else was faster. */
  isGone: boolean;
  explanation: string;
  onClose: () => void;
}

/** Asks before a key is revoked. Mount it to open it. */
export function RevokeKeyDialog({
  apiKey: { keyId, name },
  isGone,
  explanation,
  onClose,
}: RevokeKeyDialogProps) {
  const queryClient = useQueryClient();
  const revoking = useMutation({
    mutationFn: async () => {
      try {
        await api.DELETE('/keys/{keyId}', { params: { path: { keyId } } });
      } catch (error) {
        // It was revoked already: that is a success, too.
        if (!isNotThere(error)) throw error;
      }
    },
    onSuccess: () => {
      toastSuccess(say.revoked({ name }));
      void queryClient.invalidateQueries({ queryKey: ['get', '/keys'] });
      onClose();
    },
  });
  const { error } = revoking;
  const busy = revoking.isPending || revoking.isSuccess;
  return (
    <ConfirmDialog
      busy={busy}
      confirmLabel={say.revoke()}
      error={error ? toldBy(error, say.failedToRevoke()) : undefined}
      meanwhile={isGone && !busy ? { message: say.isGone() } : undefined}
      onCancel={onClose}
      onConfirm={() => revoking.mutate()}
      title={say.revokeQuestion({ name })}
    >
      {explanation}
    </ConfirmDialog>
  );
}
