import say from 'words/competition';
import type { Standings } from '@/api/types';
import { DateText } from '@/ui/DateText';
import { rich } from '@/ui/rich';
import { signedNumber } from './criteria';
import classes from './GroupPanel.module.css';
import { reasonOf } from './reasonOf';

/** Points given or taken apart from any match or race, each with the reason. */
export function Adjustments({ of: adjustments }: { of: Standings['adjustments'] }) {
  if (adjustments.length === 0) return null;
  return (
    <div className={classes.notes}>
      {adjustments.map((adjustment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two adjustments may be equal
        <p key={index}>
          {rich(say.adjustment, {
            strong: (words) => <strong>{words}</strong>,
            team: adjustment.team_name,
            change: signedNumber(adjustment.points_delta),
            points: Math.abs(adjustment.points_delta),
            reasoned: reasonOf(adjustment) === '' ? 'no' : 'yes',
            reason: reasonOf(adjustment),
            dated: adjustment.effective_date === null ? 'no' : 'yes',
            date: <DateText show="date" value={adjustment.effective_date ?? ''} />,
          })}
        </p>
      ))}
    </div>
  );
}
