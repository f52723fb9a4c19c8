import { PasswordInput } from '@mantine/core';
import say from 'words/joining';
import { limits } from '@/api/limits';
import type { FormValues } from '@/ui/form/useFormValues';
import { StrengthHint } from '@/ui/password/StrengthHint';

const MIN_LENGTH = limits.RegisterRequest.password.minLength;

interface NewPasswordFieldProps {
  form: FormValues<{ password: string }>;
  disabled: boolean;
}

/** A password that is chosen, once: it can be looked at. */
export function NewPasswordField({ form, disabled }: NewPasswordFieldProps) {
  return (
    <PasswordInput
      {...form.text('password')}
      autoComplete="new-password"
      description={
        <>
          {say.passwordRules({ count: MIN_LENGTH })}
          <StrengthHint minLength={MIN_LENGTH} password={form.values.password} />
        </>
      }
      disabled={disabled}
      required
      size="md"
      visibilityToggleButtonProps={{ 'aria-label': say.showPassword(), tabIndex: 0 }}
      withAsterisk={false}
    />
  );
}

/** What is wrong with a password before it is sent. The server knows those that everybody tries. */
export function wrongNewPassword(password: string): string | undefined {
  if (password === '') return say.passwordRequired();
  // As the server counts: characters, not UTF-16 units.
  return [...password].length < MIN_LENGTH
    ? say.passwordTooShort({ count: MIN_LENGTH })
    : undefined;
}
