import { api } from '@/api/client';
import { ConnectionError, HttpError } from '@/api/errors';
import { startSession } from '@/api/session';

export interface Credentials {
  username: string;
  password: string;
}

/** A refusal inside a reply that is good as far as HTTP is concerned. */
class Refused extends Error {}

/** Signs in and keeps the session. Throws what {@link signInErrorText} puts into words. */
export async function signIn(credentials: Credentials): Promise<void> {
  const { data: reply } = await api.POST('/auth/admin-login', { body: credentials });
  if (reply?.success !== true || !reply.data) throw new Refused(reply?.message ?? '');
  startSession(reply.data);
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
