import { type Cup, cupOf } from './cups';
import { createPerson, PERSON } from './people';
import { platform } from './platform';

/** What a scorer's screen is told of a match; only what journeys look at. */
export interface Scoring {
  data: {
    operations: { operation: { type: string } }[];
    players: { id: number; name: string }[];
    entrants: { id: number; name: string }[];
    scored: {
      entrants: {
        entrant: number;
        status: string;
        timeMs: number | null;
        rank: number | null;
        isTied: boolean;
      }[];
      events: {
        eventType: string;
        at: { minute: number; stoppage?: number } | null;
        player: number | null;
        relatedPlayer: number | null;
      }[];
    };
  };
}

/** An organiser with a tournament of a sport, and how to ask for its matches. */
export async function cupFor(name: string, sport: RegExp, teams: number, format?: RegExp) {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`;
  const who = { ...PERSON, fullName: name, email };
  await createPerson(platform().origin, platform().database, who);
  const cup = await cupOf(who, teams, sport, format);
  const matches = async () => {
    const { data } = await cup.call<{ data: { matches: { matchId: number }[] } }>(
      'GET',
      `/tournaments/${cup.tournamentId}/timetable`,
    );
    return data.matches.map(({ matchId }) => matchId);
  };
  return { who, cup, matches };
}

/** Gives each team players of these names. */
export async function squadsOf(
  { divisionId, call }: Cup,
  teams: readonly string[],
  names: readonly string[],
): Promise<void> {
  const rows = teams.flatMap((team) =>
    names.map((name, index) => `${team},${name} of ${team},${index + 7}`),
  );
  const text = ['team,player,number', ...rows].join('\n');
  const path = `/divisions/${divisionId}/squads`;
  const { data } = await call<{ data: { token: string } }>('POST', `${path}/checks`, { text });
  await call('POST', path, { text, token: data.token });
}
