import { Fragment, memo, useId, useMemo, useState } from 'react';
import say from 'words/competition';
import type { Standings, StandingsGroup, StandingsRow } from '@/api/types';
import { useEntrants } from '@/shared/entry/entrants';
import { ResultChip } from '@/shared/match/ResultChip';
import { TeamLink } from '@/ui/RecordLinks';
import { NO_VALUE } from '@/ui/text';
import { UnknownFigure } from '@/ui/UnknownFigure';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { AdjustedMark } from './AdjustedMark';
import { unitsOf } from './criteria';
import { groupTitle } from './groupTitle';
import { Position } from './Position';
import { ReasonText } from './ReasonText';
import { type Reason, reasonFor } from './reason';
import classes from './StandingsTable.module.css';
import { type StandingsColumn, standingsColumns } from './standingsColumns';
import { WhyButton } from './WhyButton';

/** Played, won, drawn, lost, for, against, difference, points. */
const USUAL_COLUMNS = 8;

interface StandingsTableProps {
  group: StandingsGroup;
  standings: Standings;
  reasons: ReasonsShown;
}

/** Whether all rows tell their reasons: what single rows do after that counts until there is another one. */
export interface ReasonsShown {
  all: boolean;
}

/** Which teams tell their reasons, and what turns that over for one of them. */
export function useReasons(reasons: ReasonsShown) {
  const [single, setSingle] = useState({ since: reasons, teams: NO_TEAMS });
  const toggled = single.since === reasons ? single.teams : NO_TEAMS;
  return {
    isShown: (team: number) => reasons.all !== toggled.has(team),
    toggle: (team: number) => {
      const teams = new Set(toggled);
      if (!teams.delete(team)) teams.add(team);
      setSingle({ since: reasons, teams });
    },
  };
}

/** A league table; a row tells on demand why it stands above the next one. */
export function StandingsTable({ group, standings, reasons }: StandingsTableProps) {
  const id = useId();
  const { isShown, toggle } = useReasons(reasons);
  const kind = useEntrants();
  const units = useMemo(() => unitsOf(standings), [standings]);
  const columns = useMemo(
    () => standingsColumns(units, group.rows, (group.rule_pack ?? standings.rule_pack)?.columns),
    [units, group, standings],
  );
  const why = useMemo(
    () => group.rows.map((_, index) => reasonFor(index, { group, standings, units })),
    [group, standings, units],
  );
  return (
    <div className="tl-room tl-sideways">
      <table className={classes.table} data-many={columns.length > USUAL_COLUMNS}>
        <caption>
          <VisuallyHidden>{groupTitle(group)}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th className={classes.position} scope="col">
              <VisuallyHidden>{say.position()}</VisuallyHidden>
            </th>
            <th scope="col">{say.team({ kind })}</th>
            {columns.map((column) => (
              <th data-align="end" data-room={column.room} key={column.key} scope="col">
                <abbr title={column.meaning}>
                  <span aria-hidden="true">{column.header}</span>
                  <VisuallyHidden>{column.meaning}</VisuallyHidden>
                </abbr>
              </th>
            ))}
            <th data-room="wide" scope="col">
              {say.form()}
            </th>
            <th className={classes.why} data-no-print scope="col">
              <VisuallyHidden>{say.reason()}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {group.rows.map((row, index) => {
            const reason = why[index];
            const isOpened = reason !== undefined && isShown(row.team_id);
            const reasonId = `${id}-${row.team_id}`;
            return (
              <Fragment key={row.team_id}>
                <Row
                  columns={columns}
                  isOpened={isOpened}
                  onToggle={() => toggle(row.team_id)}
                  reason={reason}
                  reasonId={reasonId}
                  row={row}
                />
                {isOpened && (
                  <tr className={classes.reasonRow} id={reasonId}>
                    <td />
                    <td colSpan={columns.length + 3}>
                      <ReasonText
                        hasHomeAndAway={meetTwice(group)}
                        reason={reason}
                        row={row}
                        units={units}
                        sportName={standings.sport_name ?? ''}
                      />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const NO_TEAMS: ReadonlySet<number> = new Set();

/** Whether there are more matches than pairs: then each is at home once. */
function meetTwice({ rows, matches_total }: StandingsGroup): boolean {
  return matches_total > (rows.length * (rows.length - 1)) / 2;
}

interface RowProps {
  row: StandingsRow;
  columns: readonly StandingsColumn[];
  reason: Reason | undefined;
  reasonId: string;
  isOpened: boolean;
  onToggle: () => void;
}

function Row({ row, columns, reason, reasonId, isOpened, onToggle }: RowProps) {
  return (
    <tr className={classes.row} data-advanced={row.advanced === true} data-opened={isOpened}>
      <Cells columns={columns} row={row} />
      <td className={classes.why} data-no-print>
        <WhyButton isOpened={isOpened} onToggle={onToggle} reason={reason} reasonId={reasonId} />
      </td>
    </tr>
  );
}

function Figure({ text }: { text: string }) {
  return text === NO_VALUE ? <UnknownFigure /> : text;
}

/** They stay what they are when the reason comes or goes. */
const Cells = memo(function Cells({ row, columns }: Pick<RowProps, 'row' | 'columns'>) {
  return (
    <>
      <td className={classes.position}>
        <Position position={row.position} tied={row.tied} />
      </td>
      <th scope="row">
        <TeamLink id={row.team_id} name={row.team_name} />
        {row.advanced === true && <VisuallyHidden>{say.advancedHeard()}</VisuallyHidden>}
      </th>
      {columns.map((column) => (
        <td data-align="end" data-room={column.room} data-strong={column.isPoints} key={column.key}>
          <Figure text={column.text(row)} />
          {column.isPoints === true && <AdjustedMark row={row} />}
        </td>
      ))}
      <td data-room="wide">
        <ol aria-label={say.formOrder()} className={classes.form}>
          {row.form.toReversed().map(({ match_id, opponent_name, result }) => (
            <li key={match_id}>
              <ResultChip opponent={opponent_name} result={result} />
            </li>
          ))}
        </ol>
      </td>
    </>
  );
});
