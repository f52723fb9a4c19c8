import say from 'words/matchday';
import classes from './Matchday.module.css';
import type { StandingResult } from './matchdayQueries';

/** The score of a result, always from the first side to the second. */
export function ScoreText({ result }: { result: StandingResult }) {
  const { score, shootout } = result;
  if (!score) return null;
  return (
    <span className={classes.score}>
      <bdi dir="ltr">{say.score(score)}</bdi>
      {shootout && <small className="tl-quiet">{say.afterShootout(shootout)}</small>}
    </span>
  );
}
