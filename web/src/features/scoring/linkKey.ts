/**
 * The key of a scorer's link, such as `/app/matches/41/score#key=…`: with it somebody without an account scores this one match. What
 * stands behind `#` never reaches a server. It is taken out of the address as soon as it is read, and kept in this tab
 * for this match only.
 */
const LINK = /^\/app\/matches\/(\d+)\/score\/?$/;

const nameOf = (matchId: number) => `scoring-key/${matchId}`;

/** Takes the key out of the address, now and whenever another link is opened in this tab. */
export function takeLinkKey(): void {
  take();
  window.addEventListener('hashchange', take);
}

function take(): void {
  const { hash, pathname, search } = window.location;
  const [, key] = /^#key=([\w-]+)$/.exec(hash) ?? [];
  const [, matchId] = LINK.exec(pathname) ?? [];
  if (key === undefined || matchId === undefined) return;
  sessionStorage.setItem(nameOf(Number(matchId)), key);
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
}

export function linkKeyOf(matchId: number): string | undefined {
  return sessionStorage.getItem(nameOf(matchId)) ?? undefined;
}
