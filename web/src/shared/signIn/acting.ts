/**
 * An administrator acts in the workspace where a link of the console leads there: `/app/tournaments/7#as=administrator`. This tab
 * then uses the session of the console until the console is opened in it again. What stands behind `#` never reaches a server, and
 * the word gives nothing: who has no session of the console signs in there.
 */
const KEY = 'actingAs';
const WORD = 'administrator';
const HASH = `#as=${WORD}`;

/** The address of a screen of the workspace, for an administrator. */
export function asAdministrator(path: string): string {
  return `${path}${HASH}`;
}

/** Whose session this page of the workspace uses; takes the word out of the address. */
export function takeActing(): 'administrator' | 'person' {
  const { hash, pathname, search } = window.location;
  if (hash === HASH) {
    sessionStorage.setItem(KEY, WORD);
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  }
  return isActing() ? 'administrator' : 'person';
}

/** Whether an administrator acts in this tab of the workspace. */
export function isActing(): boolean {
  return sessionStorage.getItem(KEY) === WORD;
}

/** This tab is the console's, or a person's, again. */
export function actNoMore(): void {
  sessionStorage.removeItem(KEY);
}

/** Screens of the workspace that are about something, and not about the reader. */
const SHARED = /^\/app\/(?:tournaments|matches|people|squads)\/./;

/** Whether a screen of the workspace is there for administrators, too. */
export function isForAdministrators(pathname: string): boolean {
  return SHARED.test(pathname);
}

/** The screen of the console about the same thing. */
export function consoleOf(pathname: string): string {
  const [, kind, id] = /^\/app\/(tournaments|matches)\/(\d+)/.exec(pathname) ?? [];
  if (kind === 'tournaments') return `/admin/tournaments/${id}`;
  if (kind === 'matches') return `/admin/matches/${id}/scoreboard`;
  return pathname === '/app/tournaments' ? '/admin/tournaments' : '/admin/dashboard';
}
