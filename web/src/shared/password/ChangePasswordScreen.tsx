import { Button, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import say from 'words/password';
import { ConnectionError, HttpError, refusedFields } from '@/api/errors';
import { kindOfSession } from '@/api/session';
import { useFormValues } from '@/ui/form/useFormValues';
import { CheckIcon } from '@/ui/icons';
import { PageHeader } from '@/ui/PageHeader';
import { StrengthHint } from '@/ui/password/StrengthHint';
import { QuietButton } from '@/ui/QuietButton';
import { ErrorState } from '@/ui/states';
import classes from './ChangePasswordScreen.module.css';
import { changePassword, leastLength, type PasswordChange, passwordErrors } from './passwordChange';

/** How long the good news is shown before the dashboard opens, in milliseconds. */
export const REDIRECT_AFTER_MS = 2000;

const LABELS = {
  currentPassword: say.current(),
  newPassword: say.next(),
  confirmPassword: say.confirm(),
} as const;

const FIELDS: readonly { name: keyof PasswordChange; autoComplete: string }[] = [
  { name: 'currentPassword', autoComplete: 'current-password' },
  { name: 'newPassword', autoComplete: 'new-password' },
  { name: 'confirmPassword', autoComplete: 'new-password' },
];

const EMPTY: PasswordChange = { currentPassword: '', newPassword: '', confirmPassword: '' };

function failureText(error: unknown): string {
  if (error instanceof ConnectionError) return say.noConnection();
  const told = error instanceof HttpError ? error.serverMessage : undefined;
  return told || say.failed();
}

interface ChangePasswordScreenProps {
  /** Called a moment after a success. */
  onDone: () => void;
  onCancel: () => void;
}

export function ChangePasswordScreen({ onDone, onCancel }: ChangePasswordScreenProps) {
  const isPerson = kindOfSession() === 'person';
  const least = leastLength();
  const element = useRef<HTMLFormElement>(null);
  const form = useFormValues(EMPTY, LABELS, element);
  const attempt = useMutation({
    mutationFn: changePassword,
    onError: (error) => form.refuse(refusedFields(error)),
  });
  const done = useEffectEvent(onDone);

  // The redirect after a pause is cancelled when the screen is left before.
  useEffect(() => {
    if (!attempt.isSuccess) return;
    const timer = setTimeout(done, REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [attempt.isSuccess]);

  // The fields were disabled and lost the focus. A refusal that names no field is mostly about
  // the current password.
  useEffect(() => {
    if (!attempt.isError) return;
    const refused = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (refused ?? element.current?.querySelector('input'))?.focus();
  }, [attempt.isError]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const errors = passwordErrors(form.values);
    form.refuse(errors);
    if (Object.keys(errors).length === 0) attempt.mutate(form.values);
  };

  const failure = attempt.isError ? failureText(attempt.error) : undefined;
  const told: readonly (string | undefined)[] = Object.values(refusedFields(attempt.error));
  const saidAtField = told.includes(failure);
  return (
    <div className={classes.screen}>
      <PageHeader summary={say.summary()} title={say.title()} />
      {failure !== undefined && !saidAtField && <ErrorState message={failure} />}
      {attempt.isSuccess && (
        <p className={classes.success} data-tone="good" role="status">
          <CheckIcon size={18} />
          {isPerson ? say.changedOfPerson() : say.changed()}
        </p>
      )}
      <form className="tl-form" noValidate onSubmit={submit} ref={element}>
        {FIELDS.map(({ name, autoComplete }) => (
          <PasswordInput
            {...form.text(name)}
            autoComplete={autoComplete}
            description={
              name === 'newPassword' && (
                <>
                  {isPerson ? say.rulesOfPerson({ count: least }) : say.rules({ count: least })}
                  <StrengthHint minLength={least} password={form.values.newPassword} />
                </>
              )
            }
            disabled={attempt.isPending || attempt.isSuccess}
            // The server's errors come later than the browser's checks, so they are announced.
            errorProps={attempt.isError ? { role: 'alert' } : {}}
            key={name}
            required
            visibilityToggleButtonProps={{
              'aria-label': say.showField({ field: LABELS[name] }),
              tabIndex: 0,
            }}
            withAsterisk={false}
          />
        ))}
        <div className={classes.buttons}>
          <Button disabled={attempt.isSuccess} loading={attempt.isPending} type="submit">
            {say.title()}
          </Button>
          <QuietButton disabled={attempt.isPending || attempt.isSuccess} onClick={onCancel}>
            {say.cancel()}
          </QuietButton>
        </div>
      </form>
    </div>
  );
}
