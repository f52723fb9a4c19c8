import say from 'words/matches';
import shared from 'words/shared';
import type { Scoreboard } from '@/api/types';
import { sideName } from '@/ui/match/sides';
import { rich } from '@/ui/rich';
import { capitalize } from '@/ui/text';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './PeriodTable.module.css';
import { wordOf } from './sheetWords';

type Period = Scoreboard['periods'][number];

/** Points that a team had in each half, set or game, as on a line score. */
export function PeriodTable({ board }: { board: Scoreboard }) {
  const { periods } = board;
  const [first] = periods;
  if (first === undefined) return null;
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>
            {say.scoreBy({ kind: wordOf(first.periodType), name: first.periodType })}
          </VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{shared.record({ record: 'team' })}</VisuallyHidden>
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
  return rich(say.period, {
    kind: wordOf(periodType),
    name: capitalize(periodType),
    number: periodNumber,
    unit: (words) => <span className={classes.unit}>{words}</span>,
  });
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
          {rich(say.tieBreak, {
            points: tiebreak,
            hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
          })}
        </sup>
      )}
    </td>
  );
}
