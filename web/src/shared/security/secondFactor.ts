import say from 'words/security';
import { api } from '@/api/client';
import type { FieldErrors } from '@/ui/form/useFormValues';

/** The proof of one's identity. */
export type Proof = { password: string; code: string };

export const NO_PROOF: Proof = { password: '', code: '' };

/** What is missing from a proof. */
export function proofErrors({ password, code }: Proof): FieldErrors<Proof> {
  return {
    code: code.trim() === '' ? say.codeRequired() : undefined,
    password: password === '' ? say.passwordRequired() : undefined,
  };
}

/** Refusals are thrown before the reply gets here. */
function dataOf<T>(reply: { data: T } | undefined): T {
  if (!reply) throw new Error('The answer held nothing.');
  return reply.data;
}

/** A new secret, which counts once it is confirmed. */
export async function beginSecondFactor(): Promise<{ secret: string; uri: string }> {
  return dataOf((await api.POST('/me/second-factor')).data);
}

/** Answers the recovery codes, which are shown this once. */
export async function enableSecondFactor(proof: Proof): Promise<readonly string[]> {
  return dataOf((await api.POST('/me/second-factor/enable', { body: proof })).data).recoveryCodes;
}

/** Answers the new recovery codes, which are shown this once. */
export async function replaceRecoveryCodes(proof: Proof): Promise<readonly string[]> {
  return dataOf((await api.POST('/me/second-factor/recovery-codes', { body: proof })).data)
    .recoveryCodes;
}

export async function disableSecondFactor(proof: Proof): Promise<void> {
  await api.POST('/me/second-factor/disable', { body: proof });
}
