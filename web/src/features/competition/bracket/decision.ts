/** How a tie was decided, where its score alone does not say so. */
import type { BracketTeam, BracketTie } from '@/api/types';
import type { Outcome } from '@/api/words';
import { extraTimeWord } from '@/ui/match/result';

export interface Decision {
  /** `4–2 on penalties`. */
  long: string;
  /** For little room: `4–2 pens`. */
  short: string;
}

const OUTCOMES: Record<Exclude<Outcome, 'played'>, Decision | undefined> = {
  walkover: { long: 'by walkover', short: 'w/o' },
  retired: { long: 'by retirement', short: 'ret.' },
  defaulted: { long: 'by default', short: 'def.' },
  awarded: { long: 'awarded', short: 'awarded' },
  abandoned: { long: 'after an abandoned match', short: 'aband.' },
  double_forfeit: undefined,
  no_result: undefined,
};

/** Undefined for a tie that is open, and for one that its score decided. */
export function decisionOf(tie: BracketTie, sportName: string): Decision | undefined {
  const isFootball = sportName.toLowerCase() === 'football';
  const [one, other] = tie.teams.map((team) => team.score);
  const ahead = winnerFirst(tie, one, other);
  switch (tie.decided_by) {
    case null:
    case 'score':
      return undefined;
    case 'extra_time':
      return {
        long: isFootball ? 'after extra time' : 'in overtime',
        short: extraTimeWord(sportName),
      };
    case 'aggregate':
      return { long: `${ahead} on aggregate`, short: 'agg' };
    case 'away_goals':
      return { long: `${ahead}, on away goals`, short: 'away goals' };
    case 'shootout': {
      const kicks = shootoutOf(tie);
      const long = isFootball ? 'on penalties' : 'in the shoot-out';
      const short = isFootball ? 'pens' : 'SO';
      return kicks === undefined
        ? { long, short }
        : { long: `${kicks} ${long}`, short: `${kicks} ${short}` };
    }
    case 'series':
      return { long: `series ${ahead}`, short: 'series' };
    case 'recorded':
      return { long: 'as recorded', short: 'recorded' };
    default:
      return OUTCOMES[tie.decided_by];
  }
}

/** The kicks of the last match that had any, those of the side that goes through first. */
function shootoutOf(tie: BracketTie): string | undefined {
  const match = tie.matches.findLast((one) => one.team_a_shootout !== null);
  if (!match) return undefined;
  const [first] = tie.teams;
  const isSwapped = first !== undefined && match.team_a_id !== first.team_id;
  const kicks = [match.team_a_shootout, match.team_b_shootout];
  const [one, other] = isSwapped ? kicks.toReversed() : kicks;
  return winnerFirst(tie, one, other);
}

function winnerFirst(
  tie: BracketTie,
  one: number | null | undefined,
  other: number | null | undefined,
): string | undefined {
  if (one == null || other == null) return undefined;
  return tie.teams[1]?.advances ? `${other}–${one}` : `${one}–${other}`;
}

/** What a tie is waiting for; empty when it is decided. */
export function standOf(tie: BracketTie): string {
  if (tie.decided) return '';
  return tie.matches.some(({ status }) => status === 'live') ? 'In play' : 'Open';
}

/** A side's score in the tie; of a single match that is being played, its score so far. */
export function scoreOf(tie: BracketTie, team: BracketTeam): number | null {
  const live = tie.matches.length === 1 && tie.matches.find(({ status }) => status === 'live');
  if (live) return live.team_a_id === team.team_id ? live.team_a_score : live.team_b_score;
  // A walkover has a winner and no score.
  return tie.matches.some((match) => match.team_a_score !== null) ? team.score : null;
}
