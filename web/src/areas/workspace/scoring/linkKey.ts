/**
 * The keys of links for scorers without an account: `/app/matches/41/score#key=…` is for one match, `/app/score#key=…` for what
 * is played on a court on a day. What stands behind `#` never reaches a server. It is taken out of the address as soon as it is
 * read, and kept in this tab: that of a match for this match only, that of a court for the matches that the server names.
 */
const LINK = /^\/app\/(?:matches\/(\d+)\/)?score\/?$/;

const COURT = 'scoring-key/court';
const nameOf = (matchId: number) => `scoring-key/${matchId}`;

/** Takes the key out of the address, now and whenever another link is opened in this tab. */
export function takeLinkKey(): void {
  take();
  window.addEventListener('hashchange', take);
}

function take(): void {
  const { hash, pathname, search } = window.location;
  const [, key] = /^#key=([\w-]+)$/.exec(hash) ?? [];
  const link = LINK.exec(pathname);
  if (key === undefined || link === null) return;
  const [, matchId] = link;
  sessionStorage.setItem(matchId === undefined ? COURT : nameOf(Number(matchId)), key);
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
}

export function linkKeyOf(matchId: number): string | undefined {
  return sessionStorage.getItem(nameOf(matchId)) ?? undefined;
}

/** The key of a link to a court. */
export function courtKey(): string | undefined {
  return sessionStorage.getItem(COURT) ?? undefined;
}

/** Has the link to a court open the screens of its matches. */
export function keepCourtKey(key: string, matchIds: readonly number[]): void {
  for (const id of matchIds) sessionStorage.setItem(nameOf(id), key);
}
