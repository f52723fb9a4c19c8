import { Button, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '@/api/client';
import { ConnectionError, HttpError } from '@/api/errors';
import { CheckIcon } from '@/ui/icons';
import { PageHeader } from '@/ui/PageHeader';
import { ErrorState } from '@/ui/states';
import classes from './ChangePasswordScreen.module.css';
import { type PasswordChange, type PasswordErrors, passwordErrors } from './passwordChange';

/** How long the good news is shown before the dashboard opens, in milliseconds. */
export const REDIRECT_AFTER_MS = 2000;

const FIELDS: readonly { name: keyof PasswordChange; label: string; autoComplete: string }[] = [
  { name: 'currentPassword', label: 'Current password', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'New password', autoComplete: 'new-password' },
  { name: 'confirmPassword', label: 'Confirm new password', autoComplete: 'new-password' },
];

const EMPTY: PasswordChange = { currentPassword: '', newPassword: '', confirmPassword: '' };

async function changePassword({ currentPassword, newPassword }: PasswordChange): Promise<void> {
  await api.POST('/admin/dashboard/change-password', { body: { currentPassword, newPassword } });
}

function failureText(error: unknown): string {
  if (error instanceof ConnectionError) return 'Unable to connect to server. Please try again.';
  const told = error instanceof HttpError ? error.serverMessage : undefined;
  return told || 'Failed to change password';
}

/** `onDone` is called a moment after a success. */
export function ChangePasswordScreen({ onDone }: { onDone: () => void }) {
  const [change, setChange] = useState(EMPTY);
  const [errors, setErrors] = useState<PasswordErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const attempt = useMutation({ mutationFn: changePassword });
  const done = useEffectEvent(onDone);

  // Leaving after a pause is a matter of time, and has to stop when the screen is left before.
  useEffect(() => {
    if (!attempt.isSuccess) return;
    const timer = setTimeout(done, REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [attempt.isSuccess]);

  // Waiting took the focus away from the form; a refusal is mostly about the current password.
  useEffect(() => {
    if (attempt.isError) form.current?.querySelector('input')?.focus();
  }, [attempt.isError]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = passwordErrors(change);
    setErrors(found);
    const firstWrong = FIELDS.find(({ name }) => found[name]);
    if (firstWrong) {
      form.current?.querySelector<HTMLInputElement>(`[name=${firstWrong.name}]`)?.focus();
    } else {
      attempt.mutate(change);
    }
  };

  return (
    <div className={classes.screen}>
      <PageHeader summary="At least six characters." title="Change Password" />
      {attempt.isError && <ErrorState message={failureText(attempt.error)} />}
      {attempt.isSuccess && (
        <p className={classes.success} role="status">
          <CheckIcon size={18} />
          Password changed successfully. Opening the dashboard…
        </p>
      )}
      <form className={classes.form} noValidate onSubmit={submit} ref={form}>
        {FIELDS.map(({ name, label, autoComplete }) => (
          <PasswordInput
            autoComplete={autoComplete}
            disabled={attempt.isPending || attempt.isSuccess}
            error={errors[name]}
            key={name}
            label={label}
            name={name}
            onChange={(event) => {
              setChange({ ...change, [name]: event.currentTarget.value });
              setErrors({ ...errors, [name]: undefined });
            }}
            required
            value={change[name]}
            visibilityToggleButtonProps={{
              'aria-label': `Show or hide: ${label}`,
              tabIndex: 0,
            }}
            withAsterisk={false}
          />
        ))}
        <div>
          <Button disabled={attempt.isSuccess} loading={attempt.isPending} type="submit">
            Change Password
          </Button>
        </div>
      </form>
    </div>
  );
}
