/** The areas that are signed in to: where one lands there when no other place was asked for, and what is returned to. */
const AREAS = {
  '/admin': { home: '/admin/dashboard', returns: ['/admin/'] },
  // People enter in tournaments on their public pages.
  '/app': { home: '/app', returns: ['/app/', '/tournaments/'] },
} as const;

/**
 * The path to return to after signing in. Only a screen that the sign-in is for counts: an address that leads
 * elsewhere could be a trap in a link that somebody was sent.
 */
export function safeReturnTo(wanted: string | undefined, area: keyof typeof AREAS): string {
  const { home, returns } = AREAS[area];
  const isReturnedTo = (path: string) => returns.some((begin) => path.startsWith(begin));
  if (wanted === undefined || !isReturnedTo(wanted)) return home;
  const origin = window.location.origin;
  if (!URL.canParse(wanted, origin)) return home;
  const url = new URL(wanted, origin);
  if (url.origin !== origin || !isReturnedTo(url.pathname)) return home;
  return `${url.pathname}${url.search}${url.hash}`;
}
