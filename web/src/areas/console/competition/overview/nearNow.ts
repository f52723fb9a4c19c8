/** The matches around now, of a list in the order of play. */
import type { CompetitionMatch, TournamentDetails } from '@/api/types';

const SHOWN = 5;

export interface NearNow {
  /** Live ones first, then those to come, the nearest first. */
  next: CompetitionMatch[];
  /** Completed ones, the latest first. */
  latest: CompetitionMatch[];
}

export function nearNow(matches: readonly CompetitionMatch[]): NearNow {
  const live = matches.filter(({ status }) => status === 'live');
  const scheduled = matches.filter(({ status }) => status === 'scheduled');
  return {
    next: [...live, ...scheduled].slice(0, SHOWN),
    latest: matches
      .filter(({ status }) => status === 'completed')
      .slice(-SHOWN)
      .toReversed(),
  };
}

/** How many matches of the order of play are over. */
export function playedCount(counts: TournamentDetails['matches_by_status']): number {
  return counts.completed + counts.cancelled;
}
