import say from 'words/competition';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './AdjustedMark.module.css';
import { plainNumber, signedNumber } from './criteria';

interface AdjustedMarkProps {
  row: { points: number; points_adjustment: number };
}

/** Says that points were given or taken apart from any match or race. */
export function AdjustedMark({ row: { points, points_adjustment } }: AdjustedMarkProps) {
  if (points_adjustment === 0) return null;
  const text = say.adjusted({
    change: signedNumber(points_adjustment),
    without: plainNumber(points - points_adjustment),
  });
  return (
    <span className={classes.adjusted} title={text}>
      *<VisuallyHidden> {text}</VisuallyHidden>
    </span>
  );
}
