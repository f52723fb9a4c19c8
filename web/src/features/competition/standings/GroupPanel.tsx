import type { Standings, StandingsGroup } from '@/api/types';
import { DateText } from '@/ui/DateText';
import { countOf, formatCount } from '@/ui/numbers';
import { Panel } from '@/ui/Panel';
import { signedNumber } from './criteria';
import { Decisions } from './Decisions';
import classes from './GroupPanel.module.css';
import { groupTitle } from './groupTitle';
import { StandingsTable } from './StandingsTable';

interface GroupPanelProps {
  group: StandingsGroup;
  standings: Standings;
  /** Whether every row shows its reason from the start. */
  open: boolean;
}

/** One table with what has to be known to read it. */
export function GroupPanel({ group, standings, open }: GroupPanelProps) {
  const adjustments = standings.adjustments.filter((adjustment) =>
    group.rows.some((row) => row.team_id === adjustment.team_id && row.points_adjustment !== 0),
  );
  return (
    <Panel
      actions={
        <p className={classes.aside}>
          {group.rows.some((row) => row.advanced) && (
            <span className={classes.advanced}>Advanced</span>
          )}
          <span>{progressOf(group)}</span>
        </p>
      }
      title={groupTitle(group)}
    >
      <StandingsTable group={group} open={open} standings={standings} />
      {adjustments.length > 0 && (
        <div className={classes.notes}>
          {adjustments.map((adjustment) => (
            <p key={`${adjustment.team_id} ${adjustment.reason}`}>
              <strong>* {adjustment.team_name}</strong> {signedNumber(adjustment.points_delta)}{' '}
              {Math.abs(adjustment.points_delta) === 1 ? 'point' : 'points'}: {adjustment.reason}
              {adjustment.effective_date !== null && (
                <>
                  {' ('}
                  <DateText show="date" value={adjustment.effective_date} />)
                </>
              )}
            </p>
          ))}
        </div>
      )}
      <Decisions
        decisions={standings.decisions.filter(
          ({ group_name }) => group_name === null || group_name === group.group_name,
        )}
        rows={group.rows}
      />
    </Panel>
  );
}

function progressOf({ matches_played: played, matches_total: total }: StandingsGroup): string {
  return played === total
    ? `${countOf(total, 'match', 'matches')} played`
    : `${formatCount(played)} of ${countOf(total, 'match', 'matches')} played`;
}
