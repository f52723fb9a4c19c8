import { PasswordInput, TextInput } from '@mantine/core';
import say from 'words/security';
import type { FormValues } from '@/ui/form/useFormValues';
import type { Proof } from './secondFactor';

export const PROOF_LABELS = { code: say.code(), password: say.password() } as const;

interface ProofFieldsProps {
  form: FormValues<Proof>;
  /** Which codes will do. */
  codeHint: string;
}

/** The fields of a proof. */
export function ProofFields({ form, codeHint }: ProofFieldsProps) {
  return (
    <>
      <TextInput
        {...form.text('code')}
        autoCapitalize="none"
        autoComplete="one-time-code"
        data-autofocus
        description={codeHint}
        maxLength={40}
        required
        spellCheck={false}
      />
      <PasswordInput
        {...form.text('password')}
        autoComplete="current-password"
        required
        visibilityToggleButtonProps={{ 'aria-label': say.showPassword(), tabIndex: 0 }}
      />
    </>
  );
}
