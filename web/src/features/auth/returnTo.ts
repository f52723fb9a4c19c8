/** Where an administrator lands after signing in, when no other place was asked for. */
export const HOME = '/admin/dashboard';

/**
 * The path to return to after signing in. Only a screen of this console counts: an address that
 * leads elsewhere could be a trap in a link that somebody was sent.
 */
export function safeReturnTo(wanted: string | undefined): string {
  if (wanted === undefined || !wanted.startsWith('/admin/')) return HOME;
  const origin = window.location.origin;
  if (!URL.canParse(wanted, origin)) return HOME;
  const url = new URL(wanted, origin);
  if (url.origin !== origin || !url.pathname.startsWith('/admin/')) return HOME;
  return `${url.pathname}${url.search}${url.hash}`;
}
