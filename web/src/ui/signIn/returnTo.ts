/** The areas that are signed in to, and where one lands there when no other place was asked for. */
const HOMES = { '/admin': '/admin/dashboard', '/app': '/app' } as const;

/**
 * The path to return to after signing in. Only a screen of the same area counts: an address that leads
 * elsewhere could be a trap in a link that somebody was sent.
 */
export function safeReturnTo(wanted: string | undefined, area: keyof typeof HOMES): string {
  const home = HOMES[area];
  const isOfArea = (path: string) => path.startsWith(`${area}/`);
  if (wanted === undefined || !isOfArea(wanted)) return home;
  const origin = window.location.origin;
  if (!URL.canParse(wanted, origin)) return home;
  const url = new URL(wanted, origin);
  if (url.origin !== origin || !isOfArea(url.pathname)) return home;
  return `${url.pathname}${url.search}${url.hash}`;
}
