import say from 'words/competition';
import type { Standings, StandingsGroup } from '@/api/types';
import { Panel } from '@/ui/Panel';
import { Adjustments } from './Adjustments';
import { Decisions } from './Decisions';
import classes from './GroupPanel.module.css';
import { groupTitle } from './groupTitle';
import { type ReasonsShown, StandingsTable } from './StandingsTable';
import { UnknownFigures } from './UnknownFigures';

interface GroupPanelProps {
  group: StandingsGroup;
  standings: Standings;
  reasons: ReasonsShown;
}

/** One table with what has to be known to read it. */
export function GroupPanel({ group, standings, reasons }: GroupPanelProps) {
  const adjustments = standings.adjustments.filter((adjustment) =>
    group.rows.some((row) => row.team_id === adjustment.team_id && row.points_adjustment !== 0),
  );
  return (
    <Panel
      actions={
        <p className={classes.aside}>
          {group.rows.some((row) => row.advanced) && (
            <span className={classes.advanced}>{say.advanced()}</span>
          )}
          <span>{progressOf(group)}</span>
        </p>
      }
      title={groupTitle(group)}
    >
      <Notes of={group} />
      <StandingsTable group={group} reasons={reasons} standings={standings} />
      <UnknownFigures rows={group.rows} />
      <Adjustments of={adjustments} />
      <Decisions
        decisions={standings.decisions.filter(
          ({ group_name }) => group_name === null || group_name === group.group_name,
        )}
        rows={group.rows}
      />
    </Panel>
  );
}

/** What of other stages counts in a table. */
function Notes({ of: { carries, carried_from, is_further } }: { of: StandingsGroup }) {
  return (
    <>
      {is_further && <p className={classes.note}>{say.overStages()}</p>}
      {carries !== 'none' && carried_from !== null && (
        <p className={classes.note}>{say.carriedFrom({ carries, from: carried_from })}</p>
      )}
    </>
  );
}

function progressOf({ matches_played: played, matches_total: total }: StandingsGroup): string {
  return say.progress({ done: played === total ? 'yes' : 'no', played, total });
}
