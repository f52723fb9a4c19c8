/** Addresses of other pages than the one that is shown: links to them are plain. */

/** The page of a tournament that everybody may read, with the form of a division where one is named. */
export function publicTournamentAt(tournamentId: number, enter?: number): string {
  const form = enter === undefined ? '' : `?enter=${enter}`;
  return `/tournaments/${tournamentId}${form}`;
}

/** Where people sign in who come back to an address. */
export function signInAt(returnTo: string): string {
  return `/app/sign-in?${new URLSearchParams({ returnTo })}`;
}
