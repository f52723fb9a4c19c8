import { TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { limits } from '@/api/limits';
import { wrongText } from '@/ui/form/checks';
import type { FormValues } from '@/ui/form/useFormValues';
import { noteEmail } from './typedEmail';

interface EmailFieldProps {
  form: FormValues<{ email: string }>;
  disabled: boolean;
  /** What the browser may fill in. */
  autoComplete?: 'email' | 'username';
}

/** The e-mail address, which other forms of this page begin with. */
export function EmailField({ form, disabled, autoComplete = 'email' }: EmailFieldProps) {
  const { email } = form.values;
  // Outside of React, for the forms that come later.
  useEffect(() => noteEmail(email), [email]);
  return (
    <TextInput
      {...form.text('email')}
      autoCapitalize="none"
      autoComplete={autoComplete}
      disabled={disabled}
      inputMode="email"
      required
      size="md"
      spellCheck={false}
      // No `email`: the browser would change what is typed before the server sees it.
      type="text"
      withAsterisk={false}
    />
  );
}

/** What is wrong with an address before it is sent. Whether mail can reach it, the server says. */
export function wrongEmail(label: string, email: string): string | undefined {
  return wrongText(label, email, { minLength: 1, ...limits.AddressRequest.email });
}
