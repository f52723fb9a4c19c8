import { api } from '@/api/client';
import { forgetSession, kindOfSession } from '@/api/session';

/**
 * Ends the session here and on the server, and leaves with a full page load: nothing that was on
 * the screen or in memory outlives the session.
 */
export async function signOut(): Promise<void> {
  try {
    await api.POST('/auth/logout');
  } catch {
    // The server may be out of reach: signing out on this side must work all the same.
  }
  forgetSession();
  window.location.assign(kindOfSession() === 'person' ? '/app/sign-in' : '/admin');
}
