/** What ties of a bracket say of their sides and of their start. */
import say from 'words/match';
import type { BracketTeam, BracketTie, CompetitionMatch } from '@/api/types';
import { sideName } from '@/shared/match/sides';

/** `[1]`, as draws mark who was seeded; undefined for everybody else. */
export function seedMark({ seed }: BracketTeam): string | undefined {
  return seed ? `[${seed}]` : undefined;
}

/** What stands in the place of a name on paper, as long as it is there. */
export function measuredName(team: BracketTeam): string {
  const name = sideName(team.team_name, team.source);
  const mark = seedMark(team);
  return mark === undefined ? name : `${name} ${mark}`;
}

/** The only match of a tie, as long as it is not played and has a day. */
export function toBePlayed({ decided, matches }: BracketTie): CompetitionMatch | undefined {
  const [match] = matches;
  if (decided || matches.length !== 1 || match?.scheduled_date === null) return undefined;
  return match?.status === 'scheduled' ? match : undefined;
}

/** `Match 4`: sides of later ties are called after it. Of several matches each has its own. */
export function tieNumber({ matches }: BracketTie): string | undefined {
  const [match, second] = matches;
  const number = second ? null : (match?.match_number ?? null);
  return number === null ? undefined : say.numbered({ number });
}

/** By the clock at its place, where that is known. */
export function startOf({ scheduled_local, scheduled_date }: CompetitionMatch): string {
  return scheduled_local ?? scheduled_date ?? '';
}
