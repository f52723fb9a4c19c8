/**
 * The secret of an invitation while its reader signs in, or makes an account first: that leads through other pages. It
 * is kept in this tab alone, and only until the invitation is answered.
 */
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

/** Where one lands after the sign-in when no other place was asked for. */
export function placeAfterSignIn(): '/app/invitation' | '/app' {
  return keptInvitation() === undefined ? '/app' : '/app/invitation';
}
