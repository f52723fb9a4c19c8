import type { GrowthPoint } from '@/api/types';
import { DateText } from '@/ui/DateText';
import { formatCount } from '@/ui/numbers';
import classes from './GrowthTable.module.css';

/** The growth chart in figures, newest day first. */
export function GrowthTable({ points }: { points: readonly GrowthPoint[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it must be scrollable by keyboard
    <section aria-label="User growth in figures" className={classes.scroll} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">App users</th>
            <th scope="col">Player profiles</th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.date}>
              <th scope="row">
                <DateText show="date" value={point.date} />
              </th>
              <td>{formatCount(point.cumulativeUsers)}</td>
              <td>{formatCount(point.cumulativePlayers)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
