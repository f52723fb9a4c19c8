import say from 'words/match';
import { rich } from '@/ui/rich';
import { isMatchTieBreak, scoreText } from './result';

interface SetScoreProps {
  score: { a: number | null; b: number | null };
  tiebreak: { a: number; b: number } | null | undefined;
}

/** The score of one set, half or game: the first side's figure is where its name is, in every direction of writing. */
export function SetScore({ score, tiebreak }: SetScoreProps) {
  if (tiebreak && isMatchTieBreak(score)) return scoreText(tiebreak.a, tiebreak.b);
  return (
    <>
      {scoreText(score.a ?? 0, score.b ?? 0)}
      {tiebreak && (
        <sup>
          {rich(say.tieBreak, {
            points: Math.min(tiebreak.a, tiebreak.b),
          })}
        </sup>
      )}
    </>
  );
}
