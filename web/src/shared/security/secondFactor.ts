import say from 'words/security';
import type { FieldErrors } from '@/ui/form/useFormValues';
import { ownCalls, type Proof } from './securityQueries';

export type { Proof };

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
  return dataOf((await ownCalls().begin()).data);
}

/** Answers the recovery codes, which are shown this once. */
export async function enableSecondFactor(proof: Proof): Promise<readonly string[]> {
  return dataOf((await ownCalls().enable(proof)).data).recoveryCodes;
}

/** Answers the new recovery codes, which are shown this once. */
export async function replaceRecoveryCodes(proof: Proof): Promise<readonly string[]> {
  return dataOf((await ownCalls().replaceCodes(proof)).data).recoveryCodes;
}

export async function disableSecondFactor(proof: Proof): Promise<void> {
  await ownCalls().disable(proof);
}
