import say from 'words/matchday';
import { scoreText } from '@/ui/match/result';
import classes from './Matchday.module.css';
import type { StandingResult } from './matchdayQueries';

/** The score of a result, always from the first side to the second. */
export function ScoreText({ result }: { result: StandingResult }) {
  const { score, shootout } = result;
  if (!score) return null;
  return (
    <span className={classes.score}>
      <span>{scoreText(score.a, score.b)}</span>
      {shootout && <small className="tl-quiet">{say.afterShootout(shootout)}</small>}
    </span>
  );
}
