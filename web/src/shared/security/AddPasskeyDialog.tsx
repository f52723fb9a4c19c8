import { PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import say from 'words/security';
import { refusedFields } from '@/api/errors';
import { limits } from '@/api/limits';
import { FormDialog, type SubmitError } from '@/shared/form/FormDialog';
import { addPasskey, type NewPasskey, passkeyFailure } from '@/shared/signIn/passkeys';
import { useFormValues } from '@/ui/form/useFormValues';
import { toastSuccess } from '@/ui/toasts/toasts';
import { failureOf } from './failure';
import { passkeysQuery } from './PasskeysPanel';

const LABELS = { name: say.passkeyName(), password: say.password() } as const;

function submitErrorOf(error: unknown): SubmitError | undefined {
  const failure = passkeyFailure(error);
  return failure
    ? { message: say.passkeyFailure({ failure }) }
    : failureOf(say.failedToAddPasskey(), error);
}

/** Asks for a name and the password, and then the browser for a passkey. Mount it to open it. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const form = useFormValues<NewPasskey>({ name: '', password: '' }, LABELS, element);
  const add = useMutation({
    mutationFn: addPasskey,
    onSuccess: (_, { name }) => {
      toastSuccess(say.passkeyIsAdded({ name: name.trim() }));
      void queryClient.invalidateQueries(passkeysQuery());
    },
    onError: (error) => form.refuse(refusedFields(error)),
  });
  const submit = () => {
    const { name, password } = form.values;
    const errors = {
      name: name.trim() === '' ? say.passkeyNameRequired() : undefined,
      password: password === '' ? say.passwordRequired() : undefined,
    };
    form.refuse(errors);
    if (errors.name === undefined && errors.password === undefined) add.mutate(form.values);
  };
  const submitError = submitErrorOf(add.error);
  const isSaidAtField = Object.values(form.errors).includes(submitError?.message);
  return (
    <FormDialog
      dirty={form.values.name !== ''}
      form={element}
      onClose={onClose}
      onSubmit={submit}
      saved={add.isSuccess}
      saving={add.isPending}
      submitError={isSaidAtField ? undefined : submitError}
      submitLabel={say.addPasskey()}
      title={say.addPasskeyTitle()}
    >
      <p>{say.whatAddingDoes()}</p>
      <TextInput
        {...form.text('name')}
        data-autofocus
        description={say.passkeyNameHint()}
        maxLength={limits.PasskeyInput.name.maxLength}
        required
      />
      <PasswordInput
        {...form.text('password')}
        autoComplete="current-password"
        required
        visibilityToggleButtonProps={{ 'aria-label': say.showPassword(), tabIndex: 0 }}
      />
    </FormDialog>
  );
}
