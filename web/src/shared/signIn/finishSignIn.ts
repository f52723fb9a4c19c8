import say from 'words/auth';
import { api } from '@/api/client';
import { ConnectionError, HttpError } from '@/api/errors';
import { startSession, tokensOf } from '@/api/session';

/**
 * Makes a call that signs in and keeps the session; or answers a challenge, when the first step was
 * right and a code is to follow. Throws what {@link signInErrorText} puts into words.
 */
export async function finishSignIn(
  call: () => Promise<{ data?: unknown }>,
): Promise<string | undefined> {
  try {
    const tokens = tokensOf((await call()).data);
    // An answer without a session is a refusal, whatever else it says.
    if (!tokens) throw new HttpError(200);
    startSession(tokens);
    return undefined;
  } catch (error) {
    if (error instanceof HttpError && error.challenge !== undefined) return error.challenge;
    throw error;
  }
}

/** Finishes a sign-in with a code, and keeps the session. Throws as {@link finishSignIn} does. */
export async function signInWithCode(step: { challenge: string; code: string }): Promise<void> {
  await finishSignIn(() => api.POST('/auth/second-factor', { body: step }));
}

/** Whether no code can finish a sign-in any more. */
export function isSignInOver(error: unknown): boolean {
  return error instanceof HttpError && error.code === 'sign_in_expired';
}

/** The sentence of the banner for whatever went wrong. */
export function signInErrorText(error: unknown): string {
  if (error instanceof HttpError) {
    const isGoodReply = error.status < 400;
    return error.serverMessage || (isGoodReply ? say.noSession() : say.invalid());
  }
  if (error instanceof ConnectionError) {
    return say.noConnection();
  }
  return say.failed();
}
