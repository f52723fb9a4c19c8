import * as v from 'valibot';
import say from 'words/auth';
import { api } from '@/api/client';
import { ConnectionError, HttpError } from '@/api/errors';
import { startSession, TokenReplySchema } from '@/api/session';

export interface Credentials {
  username: string;
  password: string;
}

/** Keeps the session. An answer without one is a refusal, whatever else it says. */
function finish(reply: unknown): void {
  const parsed = v.safeParse(TokenReplySchema, reply);
  if (!parsed.success) throw new HttpError(200);
  startSession(parsed.output.data);
}

/**
 * Signs in and keeps the session; or answers a challenge, when the password was right and a code is
 * to follow. Throws what {@link signInErrorText} puts into words.
 */
export async function signIn(credentials: Credentials): Promise<string | undefined> {
  try {
    finish((await api.POST('/auth/admin-login', { body: credentials })).data);
    return undefined;
  } catch (error) {
    if (error instanceof HttpError && error.challenge !== undefined) return error.challenge;
    throw error;
  }
}

/** Finishes a sign-in with a code, and keeps the session. Throws as {@link signIn} does. */
export async function signInWithCode(step: { challenge: string; code: string }): Promise<void> {
  finish((await api.POST('/auth/second-factor', { body: step })).data);
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
