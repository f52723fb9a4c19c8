import matchWords from 'words/match';
import say from 'words/matches';
import shared from 'words/shared';
import type { Scoreboard } from '@/api/types';
import { rich } from '@/ui/rich';
import { capitalize } from '@/ui/text';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { countedPeriod, isMatchTieBreak } from '../result';
import { sideName } from '../sides';
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
                <PeriodLabel among={periods} period={period} />
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

const numbered = ({ periodNumber, periodType }: Period) => ({
  number: periodNumber,
  kind: periodType,
});

interface PeriodLabelProps {
  period: Period;
  among: readonly Period[];
}

/** `1st half`, `Set 3`; on a phone the number alone is seen, of extra time with a short word. */
function PeriodLabel({ period, among }: PeriodLabelProps) {
  return rich(say.period, {
    ...countedPeriod(numbered(period), among.map(numbered)),
    name: capitalize(period.periodType),
    unit: (words) => <span className={classes.unit}>{words}</span>,
    short: (words) => (
      <span aria-hidden="true" className={classes.short}>
        {words}
      </span>
    ),
  });
}

interface ScoreProps {
  score: number | null;
  other: number | null;
  tiebreak: number | null;
}

function Score({ score, other, tiebreak }: ScoreProps) {
  const isToldByPoints = tiebreak !== null && isMatchTieBreak({ a: score, b: other });
  return (
    <td data-won={score !== null && other !== null && score > other}>
      {(isToldByPoints ? tiebreak : score) ?? '–'}
      {tiebreak !== null && !isToldByPoints && (
        <sup>
          {rich(matchWords.tieBreak, {
            points: tiebreak,
          })}
        </sup>
      )}
    </td>
  );
}
