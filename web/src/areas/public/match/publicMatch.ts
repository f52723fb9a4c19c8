/** What the public page of a match and its large board both say. */
import matchWords from 'words/match';
import say from 'words/matches';
import type { Scoreboard } from '@/api/types';
import type { PublicMatch } from '@/shared/match/matchQueries';
import { meetingText, sideName } from '@/shared/match/sides';

type ResultState = NonNullable<PublicMatch['resultState']>;

/** `Reds – Blues`; of a race its name. */
export function titleOf({ scoreboard, leaderboard }: PublicMatch): string {
  if (scoreboard === null) return leaderboard ? meetingText(leaderboard) : '';
  const [a, b] = sidesOf(scoreboard);
  return matchWords.sides({ a, b });
}

export function sidesOf(board: Scoreboard): readonly [string, string] {
  return [
    sideName(board.teamAName, board.teamASource),
    sideName(board.teamBName, board.teamBSource),
  ];
}

/** `Reds 2, Blues 1`; empty before there is a score. */
export function scoreNow(board: Scoreboard): string {
  if (board.teamAScore === null && board.teamBScore === null) return '';
  const [one, other] = sidesOf(board);
  return say.scoreNow({
    one,
    scoreOne: board.teamAScore ?? 0,
    other,
    scoreOther: board.teamBScore ?? 0,
  });
}

/** Where the result stands by the reader's clock: one that nobody disputes in time counts as confirmed. */
export function standsNow(state: ResultState, confirmsAt: string | null): ResultState {
  const isInTime = confirmsAt !== null && Date.parse(confirmsAt) <= Date.now();
  return state === 'provisional' && isInTime ? 'confirmed' : state;
}
