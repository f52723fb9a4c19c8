import type { Scoreboard } from '@/api/types';
import { Scorers } from '@/shared/match/Scorers';
import { sideName } from '@/shared/match/sides';
import classes from './BandScorers.module.css';
import { goalsOf } from './goals';

/** Who scored, on the side of the score for which it counts. */
export function BandScorers({ board }: { board: Scoreboard }) {
  const nameOf = {
    a: sideName(board.teamAName, board.teamASource),
    b: sideName(board.teamBName, board.teamBSource),
  };
  return (['a', 'b'] as const).map((side) => (
    <div className={classes.scorers} data-side={side} key={side}>
      <Scorers goals={goalsOf(board, side)} side={side} team={nameOf[side]} />
    </div>
  ));
}
