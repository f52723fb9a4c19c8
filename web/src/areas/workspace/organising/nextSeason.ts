/** The teams of a copy: as the final rankings propose them, and as they are moved by hand. */
import type { components } from '@/api/schema';

export type NextDivision = components['schemas']['NextSeasonDivision'];
type NextTeam = components['schemas']['NextSeasonTeam'];

/** As a form holds it, so that a draft of the form keeps it. */
export type NextSeasonValues = {
  /** `''` without teams, `teams`, or `squads` for teams with their squads. */
  teams: string;
  /** How many teams change places between each two divisions: `2,1`. */
  exchanged: string;
  /** Teams that are moved by hand, each with the division it is to play in, or 0 for none: `7:42,9:0`. */
  movedTeams: string;
};

export const NO_TEAMS: NextSeasonValues = { teams: '', exchanged: '', movedTeams: '' };

/** The most teams that the screen lets two divisions exchange. */
export const MOST_EXCHANGED = 8;

export function exchangedOf(text: string): number[] {
  return text === '' ? [] : text.split(',').map((part) => Number(part) || 0);
}

/** The text after the number between two divisions has changed; `line` counts from 0 for the first two. */
export function withExchanged(text: string, line: number, teams: number): string {
  const numbers = exchangedOf(text);
  const length = Math.max(numbers.length, line + 1);
  return Array.from({ length }, (_, at) => (at === line ? teams : (numbers[at] ?? 0))).join(',');
}

/** The division of each team that was moved by hand; 0 for none. */
export function movesOf(text: string): ReadonlyMap<number, number> {
  const pairs = text === '' ? [] : text.split(',').map((pair) => pair.split(':').map(Number));
  return new Map(pairs.map(([team = 0, division = 0]) => [team, division]));
}

/** The text after a team was moved; a move to where it is proposed is none. */
export function withMove(
  text: string,
  divisions: readonly NextDivision[],
  teamId: number,
  divisionId: number,
): string {
  const moves = new Map(movesOf(text));
  const proposed = divisions.find(({ teams }) => teams.some((team) => team.teamId === teamId));
  if (proposed?.divisionId === divisionId) moves.delete(teamId);
  else moves.set(teamId, divisionId);
  return [...moves].map(([team, division]) => `${team}:${division}`).join(',');
}

export interface SeasonDivision extends Omit<NextDivision, 'teams'> {
  teams: readonly NextTeam[];
}

export interface Season {
  divisions: readonly SeasonDivision[];
  /** Those who do not play in the next season. */
  out: readonly NextTeam[];
}

/** The season as it is proposed, with the teams that were moved at the end of where they were moved to. */
export function seasonOf(divisions: readonly NextDivision[], moved: string): Season {
  const moves = movesOf(moved);
  const known = new Set(divisions.map(({ divisionId }) => divisionId));
  const isMoved = ({ teamId }: NextTeam) => {
    const to = moves.get(teamId);
    return to !== undefined && (to === 0 || known.has(to));
  };
  const away = divisions.flatMap(({ teams }) => teams.filter(isMoved));
  return {
    divisions: divisions.map((division) => ({
      ...division,
      teams: [
        ...division.teams.filter((team) => !isMoved(team)),
        ...away.filter(({ teamId }) => moves.get(teamId) === division.divisionId),
      ],
    })),
    out: away.filter(({ teamId }) => moves.get(teamId) === 0),
  };
}

/** What a copy is sent with. */
export function teamsOf({ divisions }: Season) {
  return divisions.map(({ divisionId, teams }) => ({
    divisionId,
    teamIds: teams.map(({ teamId }) => teamId),
  }));
}
