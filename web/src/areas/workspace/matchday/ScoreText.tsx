import say from 'words/matchday';
import { endedWithoutWinner, scoreText, wonBy } from '@/shared/match/result';
import classes from './Matchday.module.css';
import type { StandingResult } from './matchdayQueries';
import { standingOf } from './matchStanding';

interface ScoreTextProps {
  result: StandingResult;
  /** Whether the winner is named where the score does not say it. */
  withWinner?: boolean;
}

/** The score of a result, always from the first side to the second; and who has won where it does not say so. */
export function ScoreText({ result, withWinner = true }: ScoreTextProps) {
  const { score, shootout, winner, match } = result;
  const won = withWinner
    ? wonBy({
        outcome: match.outcome,
        winner: winner && match.sides[winner].name,
        hasScore: Boolean(score),
      })
    : undefined;
  const isOpen = withWinner && winner === null;
  const ended = won ?? (isOpen ? endedWithoutWinner(standingOf(match)) : undefined);
  if (!score && ended === undefined) return null;
  return (
    <span className={classes.score}>
      {score && <span>{scoreText(score.a, score.b)}</span>}
      {score && shootout && <small className="tl-quiet">{say.afterShootout(shootout)}</small>}
      {ended !== undefined && <small>{ended}</small>}
    </span>
  );
}
