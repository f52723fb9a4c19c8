import { api } from '@/api/client';
import { ConnectionError, HttpError } from '@/api/errors';
import { startSession, type TokenPair } from '@/api/session';

export interface Credentials {
  username: string;
  password: string;
}

/** A refusal in a reply whose HTTP status is good. */
class Refused extends Error {}

/** What both steps of a sign-in answer with when it is done. */
interface Reply {
  success: boolean;
  message: string;
  data: TokenPair;
}

function finish(reply: Reply | undefined): void {
  if (reply?.success !== true || !reply.data) throw new Refused(reply?.message ?? '');
  startSession(reply.data);
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
  if (error instanceof Refused) {
    return error.message || 'Login failed. Please check your credentials.';
  }
  if (error instanceof HttpError) {
    return error.serverMessage || 'Invalid credentials. Please try again.';
  }
  if (error instanceof ConnectionError) {
    return 'Unable to connect to server. Please check your connection.';
  }
  return 'Login failed. Please try again.';
}
