/** The teams that this browser's reader follows, one in a tournament. They are never sent. */
import * as v from 'valibot';

const KEY = 'followedTeams';

/** As many tournaments as a family has in some years; the oldest are forgotten. */
const MOST = 50;

const KeptSchema = v.array(v.tuple([v.number(), v.number()]));

type Kept = v.InferOutput<typeof KeptSchema>;

function kept(): Kept {
  try {
    return v.parse(KeptSchema, JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    // Nothing was stored, or nothing may be.
    return [];
  }
}

/** The team that is followed in a tournament. */
export function myTeamIn(tournamentId: number): number | undefined {
  return kept().find(([tournament]) => tournament === tournamentId)?.[1];
}

/** Follows a team in a tournament, or none any more. */
export function keepMyTeam(tournamentId: number, team: number | undefined): void {
  const others = kept().filter(([tournament]) => tournament !== tournamentId);
  const all: Kept = team === undefined ? others : [...others, [tournamentId, team]];
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(-MOST)));
  } catch {
    // Not allowed here: it holds until the page is left.
  }
}
