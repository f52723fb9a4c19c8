import { useId, useState } from 'react';
import say from 'words/competition';
import type { Standings } from '@/api/types';
import { useEntrants } from '@/shared/entry/entrants';
import { CompactTable, counts } from '@/ui/CompactTable';
import { Panel } from '@/ui/Panel';
import { TeamLink } from '@/ui/RecordLinks';
import { plainNumber, signedNumber, unitsOf } from './criteria';
import { Decisions } from './Decisions';
import { groupTitle } from './groupTitle';
import { Position } from './Position';
import { type Reason, reasonFor } from './reason';
import type { ReasonsShown } from './StandingsTable';
import { WhyButton } from './WhyButton';

type BestPlaced = NonNullable<Standings['best_placed']>;
type BestRow = BestPlaced['rows'][number];

interface BestPlacedTableProps {
  best: BestPlaced;
  standings: Standings;
  reasons: ReasonsShown;
}

const NO_TEAMS: ReadonlySet<number> = new Set();

/** The teams of one place of every group, compared: the best of the thirds. A row tells on demand why it is above the next one. */
export function BestPlacedTable({ best, standings, reasons }: BestPlacedTableProps) {
  const id = useId();
  const { decisions, groups } = standings;
  const [single, setSingle] = useState({ since: reasons, teams: NO_TEAMS });
  const toggled = single.since === reasons ? single.teams : NO_TEAMS;
  const toggle = (team: number) => {
    const teams = new Set(toggled);
    if (!teams.delete(team)) teams.add(team);
    setSingle({ since: reasons, teams });
  };
  const units = unitsOf(standings);
  const why = new Map(
    best.rows.map((row, index) => [
      row.team_id,
      reasonFor(index, { group: best, standings, units }),
    ]),
  );
  const isOpened = (row: BestRow) => reasons.all !== toggled.has(row.team_id);
  const reasonId = (row: BestRow) => `${id}-${row.team_id}`;
  const nameOf = (name: string) => {
    const group = groups.find(({ group_name }) => group_name === name);
    return group ? groupTitle(group) : name;
  };
  const kind = useEntrants();
  const title = say.bestPlaced({ place: best.place });
  return (
    <Panel actions={<span>{say.goOn({ count: best.taken })}</span>} title={title}>
      {!best.is_over && <p className="tl-note">{say.bestSoFar()}</p>}
      <CompactTable
        caption={title}
        columns={[
          {
            key: 'team',
            header: say.team({ kind }),
            cell: (row) => (
              <>
                <Position {...row} /> <TeamLink id={row.team_id} name={row.team_name} />
                {isOpened(row) && <Why id={reasonId(row)} reason={why.get(row.team_id)} />}
              </>
            ),
          },
          { key: 'group', header: say.group(), cell: (row) => nameOf(row.group_name) },
          counts<BestRow>(say.head({ column: 'played' }), (row) => row.played, {
            meaning: say.headMeaning({ column: 'played' }),
          }),
          {
            key: 'difference',
            header: say.differenceShort(),
            meaning: say.difference(),
            align: 'end',
            cell: (row) => signedNumber(row.goal_difference),
          },
          counts<BestRow>(say.forShort(), (row) => row.goals_for, {
            wideOnly: true,
          }),
          {
            key: 'points',
            header: say.head({ column: 'points' }),
            meaning: say.headMeaning({ column: 'points' }),
            align: 'end',
            cell: (row) => <strong>{plainNumber(row.points)}</strong>,
          },
          ...(best.is_over
            ? [
                {
                  key: 'advanced',
                  header: say.advanced(),
                  cell: (row: BestRow) => (row.advanced === true ? say.yes() : ''),
                },
              ]
            : []),
          {
            key: 'why',
            header: say.reason(),
            cell: (row) => (
              <WhyButton
                isOpened={isOpened(row)}
                onToggle={() => toggle(row.team_id)}
                reason={why.get(row.team_id)}
                reasonId={reasonId(row)}
              />
            ),
          },
        ]}
        rowKey={(row) => row.team_id}
        rows={best.rows}
      />
      <Decisions
        // The groups tell of withdrawals.
        decisions={decisions.filter(({ teams }) => teams.length > 1)}
        rows={best.rows}
      />
    </Panel>
  );
}

function Why({ id, reason }: { id: string; reason: Reason | undefined }) {
  if (!reason) return null;
  return (
    <p className="tl-note" id={id}>
      {reason.sentence} {reason.context}
    </p>
  );
}
