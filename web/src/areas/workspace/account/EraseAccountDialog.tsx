import { PasswordInput } from '@mantine/core';
import say from 'words/account';
import { api } from '@/api/client';
import { forgetSession } from '@/api/session';
import { FormDialog } from '@/shared/form/FormDialog';
import { useDialogForm } from '@/shared/form/useDialogForm';

const LABELS = { password: say.password() } as const;

/** Says what erasing one's account does, and asks for the password. Mount it to open it. */
export function EraseAccountDialog({ onClose }: { onClose: () => void }) {
  const { form, dialog } = useDialogForm({
    initial: { password: '' },
    labels: LABELS,
    check: ({ password }) => ({ password: password === '' ? say.passwordRequired() : undefined }),
    send: (body) => api.DELETE('/me', { body }),
    onSuccess: () => {
      // With a full page load: nothing that was on the screen or in memory is left.
      forgetSession();
      window.location.assign('/');
    },
    failed: say.failedToErase(),
  });
  return (
    <FormDialog
      {...dialog}
      dirty={false}
      // Until the page is left.
      saving={dialog.saving || dialog.saved === true}
      isHarmful
      onClose={onClose}
      submitLabel={say.eraseForGood()}
      title={say.eraseQuestion()}
    >
      <p>{say.whatErasingDoes()}</p>
      <p>{say.whatStays()}</p>
      <PasswordInput
        {...form.text('password')}
        autoComplete="current-password"
        data-autofocus
        required
        visibilityToggleButtonProps={{ 'aria-label': say.showPassword(), tabIndex: 0 }}
      />
    </FormDialog>
  );
}
