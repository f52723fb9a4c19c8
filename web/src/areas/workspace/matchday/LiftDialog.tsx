import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import say from 'words/matchday';
import { api } from '@/api/client';
import { limits } from '@/api/limits';
import { FormDialog } from '@/shared/form/FormDialog';
import { useDialogForm } from '@/shared/form/useDialogForm';
import { toastSuccess } from '@/ui/toasts/toasts';
import { type Suspended, suspensionsQuery } from './suspensionQueries';

interface LiftDialogProps {
  one: Suspended;
  tournamentId: number;
  onClose: () => void;
}

/** Asks why a suspension is lifted whose match was replayed or annulled. Mount it to open it. */
export function LiftDialog({ one, tournamentId, onClose }: LiftDialogProps) {
  const { divisionId, playerId, playerName, after } = one;
  const queryClient = useQueryClient();
  const { form, dialog } = useDialogForm({
    initial: { reason: '' },
    labels: { reason: say.reason() },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? say.reasonMissing() : undefined }),
    send: ({ reason }) =>
      api.POST('/divisions/{divisionId}/suspensions/lifts', {
        params: { path: { divisionId } },
        body: { matchId: after.matchId, playerId, reason: reason.trim() },
      }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(suspensionsQuery(tournamentId).queryKey, data);
      toastSuccess(say.lifted({ player: playerName }));
    },
    failed: say.failedToLift(),
  });
  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      submitLabel={say.liftSubmit()}
      title={say.liftTitle({ player: playerName })}
    >
      <p>{say.liftNote()}</p>
      <Textarea
        {...form.text('reason')}
        data-autofocus
        maxLength={limits.SuspensionLift.reason.maxLength}
        required
        rows={3}
      />
    </FormDialog>
  );
}
