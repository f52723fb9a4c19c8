/** A match as everybody sees it, for tests. */
import type { Body } from '@/api/types';
import { scoreboard } from './matches';

type PublicMatch = Body<'/public/matches/{matchId}'>['data'];

export function publicMatch(part: Partial<PublicMatch> = {}): PublicMatch {
  return {
    tournamentId: 9,
    divisionId: 90,
    divisionName: null,
    courtName: null,
    resultState: null,
    confirmsAt: null,
    scoreboard: scoreboard(),
    lineups: [],
    leaderboard: null,
    ...part,
  };
}
