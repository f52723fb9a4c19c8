import { PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import say from 'words/account';
import { api } from '@/api/client';
import { HttpError, refusedFields } from '@/api/errors';
import { forgetSession } from '@/api/session';
import { FormDialog } from '@/shared/form/FormDialog';
import { useFormValues } from '@/ui/form/useFormValues';

const LABELS = { password: say.password() } as const;

/** Says what erasing one's account does, and asks for the password. Mount it to open it. */
export function EraseAccountDialog({ onClose }: { onClose: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const form = useFormValues({ password: '' }, LABELS, element);
  const erase = useMutation({
    mutationFn: (password: string) => api.DELETE('/me', { body: { password } }),
    onSuccess: () => {
      // With a full page load: nothing that was on the screen or in memory is left.
      forgetSession();
      window.location.assign('/');
    },
    onError: (error) => form.refuse(refusedFields(error)),
  });
  const submit = () => {
    const missing = form.values.password === '' ? say.passwordRequired() : undefined;
    form.refuse({ password: missing });
    if (missing === undefined) erase.mutate(form.values.password);
  };
  const refusal = erase.error && form.errors.password === undefined ? erase.error : undefined;
  const told = refusal instanceof HttpError ? refusal.serverMessage : undefined;
  return (
    <FormDialog
      dirty={false}
      form={element}
      isHarmful
      onClose={onClose}
      onSubmit={submit}
      saved={erase.isSuccess}
      saving={erase.isPending || erase.isSuccess}
      submitError={refusal ? { message: told ?? say.failedToErase(), cause: refusal } : undefined}
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
