/** How a tie was decided, where its score alone does not say so. */
import say from 'words/competition';
import sayMatch from 'words/match';
import type { BracketTeam, BracketTie } from '@/api/types';
import { extraTimeWord, scoreText, shootoutKind } from '@/shared/match/result';

export interface Decision {
  /** `4–2 on penalties`. */
  long: string;
  /** For little room: `4–2 pens`. */
  short: string;
}

/** Undefined for a tie that is open, and for one that its score decided. */
export function decisionOf(tie: BracketTie, sportName: string): Decision | undefined {
  const isFootball = sportName.toLowerCase() === 'football';
  const by = tie.decided_by;
  switch (by) {
    case null:
    case 'score':
    case 'double_forfeit':
    case 'no_result':
      return undefined;
    case 'extra_time':
      return {
        long: say.decided({ by: isFootball ? 'extraTime' : 'overtime' }),
        short: extraTimeWord(sportName),
      };
    case 'aggregate':
    case 'series':
      return decidedWith(by, tie);
    case 'away_goals':
      return decidedWith('awayGoals', tie);
    case 'shootout': {
      const score = shootoutOf(tie);
      const shots = shootoutKind(sportName);
      return score === undefined
        ? { long: say.decided({ by: shots }), short: say.decidedShort({ by: shots }) }
        : {
            long: say.decidedWith({ by: shots, score }),
            short: say.shotsShort({ by: shots, score }),
          };
    }
    case 'recorded':
      return { long: say.decided({ by }), short: say.decidedShort({ by }) };
    default:
      return { long: sayMatch.decidedBy({ outcome: by }), short: say.decidedShort({ by }) };
  }
}

function decidedWith(by: 'aggregate' | 'awayGoals' | 'series', tie: BracketTie): Decision {
  const [one, other] = tie.teams.map((team) => team.score);
  const score = winnerFirst(tie, one, other) ?? '';
  return { long: say.decidedWith({ by, score }), short: say.decidedShort({ by }) };
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
  one: number | null = null,
  other: number | null = null,
): string | undefined {
  return tie.teams[1]?.advances ? scoreText(other, one) : scoreText(one, other);
}

/** What a tie is waiting for, or that both have forfeited it; empty when somebody has won it. */
export function standOf(tie: BracketTie): string {
  if (tie.decided) {
    return tie.outcome === 'double_forfeit' ? sayMatch.outcome({ outcome: tie.outcome }) : '';
  }
  const isLive = tie.matches.some(({ status }) => status === 'live');
  return say.tieStand({ stand: isLive ? 'live' : 'open' });
}

/** A side's score in the tie; of a single match that is being played, its score so far. */
export function scoreOf(tie: BracketTie, team: BracketTeam): number | null {
  const live = tie.matches.length === 1 && tie.matches.find(({ status }) => status === 'live');
  if (live) return live.team_a_id === team.team_id ? live.team_a_score : live.team_b_score;
  // A walkover has a winner and no score.
  return tie.matches.some((match) => match.team_a_score !== null) ? team.score : null;
}
