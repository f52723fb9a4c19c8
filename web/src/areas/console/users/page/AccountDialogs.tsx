import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/users';
import { api } from '@/api/client';
import { HttpError } from '@/api/errors';
import { limits } from '@/api/limits';
import type { UserPage } from '@/api/types';
import { FormDialog } from '@/shared/form/FormDialog';
import { useDialogForm } from '@/shared/form/useDialogForm';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { toastSuccess } from '@/ui/toasts/toasts';
import { userQuery } from './userQuery';

interface DialogProps {
  user: UserPage;
  onClose: () => void;
}

/** Shows the person as they are after an action. */
function useDone(user: UserPage) {
  const queryClient = useQueryClient();
  return (told: string) => {
    toastSuccess(told);
    void queryClient.invalidateQueries(userQuery(user.user_id));
  };
}

const toldBy = (error: unknown) => (error instanceof HttpError ? error.serverMessage : undefined);

/** Suspends the account, or reinstates it, with a reason. Mount it to open it. */
export function HoldDialog({ user, onClose }: DialogProps) {
  // What is asked is kept: another administrator may be faster, and the server says so then.
  const [suspends] = useState(user.sign_in?.suspended_at === null);
  const done = useDone(user);
  const call = suspends ? '/admin/users/{userId}/suspend' : '/admin/users/{userId}/reinstate';
  const { user_id: userId, full_name: name } = user;
  const { form, dialog } = useDialogForm({
    initial: { reason: '' },
    labels: { reason: say.reason() },
    send: (body) => api.POST(call, { params: { path: { userId } }, body }),
    onSuccess: () => done(suspends ? say.suspended({ name }) : say.reinstated({ name })),
    failed: say.failed(),
  });
  return (
    <FormDialog
      {...dialog}
      disabledReason={form.values.reason.trim() === '' ? say.reasonMissing() : undefined}
      isHarmful={suspends}
      onClose={onClose}
      submitLabel={suspends ? say.suspend() : say.reinstate()}
      title={suspends ? say.suspendQuestion({ name }) : say.reinstateQuestion({ name })}
    >
      <p>{suspends ? say.whatSuspendingDoes() : say.whatReinstatingDoes()}</p>
      <TextInput
        {...form.text('reason')}
        data-autofocus
        description={say.reasonIsKept()}
        maxLength={limits.ReasonRequest.reason.maxLength}
        required
      />
    </FormDialog>
  );
}

const CALLS = {
  sessions: '/admin/users/{userId}/end-sessions',
  resetLink: '/admin/users/{userId}/reset-link',
} as const;

/** Asks before all sessions end, or before a link is mailed. Mount it to open it. */
export function AskDialog({ user, about, onClose }: DialogProps & { about: keyof typeof CALLS }) {
  const done = useDone(user);
  const act = useMutation({
    mutationFn: () => api.POST(CALLS[about], { params: { path: { userId: user.user_id } } }),
    onSuccess: ({ data }) => {
      const waits = data !== undefined && 'isSent' in data && !data.isSent;
      const { full_name: name, email } = user;
      if (about === 'sessions') done(say.sessionsEnded({ name }));
      else done(waits ? say.linkWaits({ email }) : say.linkMailed({ email }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      busy={act.isPending || act.isSuccess}
      confirmLabel={about === 'sessions' ? say.endSessions() : say.mailResetLink()}
      error={act.error ? (toldBy(act.error) ?? say.failed()) : undefined}
      isHarmless={about !== 'sessions'}
      onCancel={onClose}
      onConfirm={() => act.mutate()}
      title={
        about === 'sessions'
          ? say.endSessionsQuestion({ name: user.full_name })
          : say.mailResetLinkQuestion({ name: user.full_name })
      }
    >
      {about === 'sessions' ? say.whatEndingDoes() : say.whatTheLinkDoes({ email: user.email })}
    </ConfirmDialog>
  );
}
