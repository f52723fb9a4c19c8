import { Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import say from 'words/matchday';
import { api } from '@/api/client';
import { limits } from '@/api/limits';
import { FormDialog, submitErrorOf } from '@/shared/form/FormDialog';
import { useFormValues } from '@/ui/form/useFormValues';
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
  const element = useRef<HTMLFormElement>(null);
  const form = useFormValues({ reason: '' }, { reason: say.reason() }, element);
  const reason = form.values.reason.trim();
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: () =>
      api.POST('/divisions/{divisionId}/suspensions/lifts', {
        params: { path: { divisionId } },
        body: { matchId: after.matchId, playerId, reason },
      }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(suspensionsQuery(tournamentId).queryKey, data);
      toastSuccess(say.lifted({ player: playerName }));
    },
  });
  const submit = () => {
    if (reason === '') return form.refuse({ reason: say.reasonMissing() });
    saving.mutate();
  };
  return (
    <FormDialog
      dirty={form.values.reason !== ''}
      form={element}
      onClose={onClose}
      onSubmit={submit}
      saved={saving.isSuccess}
      saving={saving.isPending}
      submitError={submitErrorOf(saving.error, say.failedToLift())}
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
