/**
 * The secret of an invitation while its reader signs in, or makes an account first: that leads through other pages. It
 * is kept in this tab alone, and only until the invitation is answered.
 */
import { takePlace } from './keptPlace';

const KEY = 'invitation';

export function keepInvitation(secret: string): void {
  sessionStorage.setItem(KEY, secret);
}

export function keptInvitation(): string | undefined {
  return sessionStorage.getItem(KEY) ?? undefined;
}

export function forgetInvitation(): void {
  sessionStorage.removeItem(KEY);
}

/** Where one lands after the sign-in when its address asks for no place. A place that was kept is forgotten with it. */
export function placeAfterSignIn(): string {
  const kept = takePlace();
  return keptInvitation() === undefined ? (kept ?? '/app') : '/app/invitation';
}
