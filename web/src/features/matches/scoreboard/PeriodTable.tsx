import type { Scoreboard } from '@/api/types';
import { sideName } from '@/ui/match/sides';
import { formatOrdinal } from '@/ui/numbers';
import { capitalize } from '@/ui/text';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './PeriodTable.module.css';

type Period = Scoreboard['periods'][number];

/** Points that a team had in each half, set or game, as on a line score. */
export function PeriodTable({ board }: { board: Scoreboard }) {
  const { periods } = board;
  if (periods.length === 0) return null;
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>Score by {periods[0]?.periodType}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Team</VisuallyHidden>
            </th>
            {periods.map((period) => (
              <th key={period.periodNumber} scope="col">
                <PeriodLabel period={period} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{sideName(board.teamAName, board.teamASource)}</th>
            {periods.map((period) => (
              <Score
                key={period.periodNumber}
                other={period.teamBScore}
                score={period.teamAScore}
                tiebreak={period.teamATiebreak}
              />
            ))}
          </tr>
          <tr>
            <th scope="row">{sideName(board.teamBName, board.teamBSource)}</th>
            {periods.map((period) => (
              <Score
                key={period.periodNumber}
                other={period.teamAScore}
                score={period.teamBScore}
                tiebreak={period.teamBTiebreak}
              />
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** `1st half`, `Set 3`; on a phone the number alone is seen. */
function PeriodLabel({ period: { periodNumber, periodType } }: { period: Period }) {
  if (periodType === 'half') {
    return (
      <>
        {formatOrdinal(periodNumber)}
        <span className={classes.unit}> half</span>
      </>
    );
  }
  return (
    <>
      <span className={classes.unit}>{capitalize(periodType)} </span>
      {periodNumber}
    </>
  );
}

interface ScoreProps {
  score: number | null;
  other: number | null;
  tiebreak: number | null;
}

function Score({ score, other, tiebreak }: ScoreProps) {
  return (
    <td data-won={score !== null && other !== null && score > other}>
      {score ?? '–'}
      {tiebreak !== null && (
        <sup>
          <VisuallyHidden>, tie-break </VisuallyHidden>
          {tiebreak}
        </sup>
      )}
    </td>
  );
}
