import type { Standings } from '@/api/types';
import { CompactTable, counts } from '@/ui/CompactTable';
import { countOf, formatOrdinal } from '@/ui/numbers';
import { Panel } from '@/ui/Panel';
import { TeamLink } from '@/ui/RecordLinks';
import { plainNumber, signedNumber } from './criteria';
import { Decisions } from './Decisions';
import { Position } from './Position';

type BestPlaced = NonNullable<Standings['best_placed']>;

interface BestPlacedTableProps {
  best: BestPlaced;
  decisions: Standings['decisions'];
}

/** The teams of one place of every group, compared: the best of the thirds. */
export function BestPlacedTable({ best, decisions }: BestPlacedTableProps) {
  const title = `Best teams in ${formatOrdinal(best.place)} place`;
  return (
    <Panel actions={<span>{countOf(best.taken, 'team goes', 'teams go')} on</span>} title={title}>
      <CompactTable
        caption={title}
        columns={[
          {
            key: 'team',
            header: 'Team',
            cell: (row) => (
              <>
                <Position {...row} /> <TeamLink id={row.team_id} name={row.team_name} />
              </>
            ),
          },
          { key: 'group', header: 'Group', cell: (row) => row.group_name },
          counts<BestPlaced['rows'][number]>('P', (row) => row.played, { meaning: 'Played' }),
          {
            key: 'difference',
            header: 'Diff',
            meaning: 'Difference',
            align: 'end',
            cell: (row) => signedNumber(row.goal_difference),
          },
          counts<BestPlaced['rows'][number]>('For', (row) => row.goals_for, { wideOnly: true }),
          {
            key: 'points',
            header: 'Pts',
            meaning: 'Points',
            align: 'end',
            cell: (row) => <strong>{plainNumber(row.points)}</strong>,
          },
          {
            key: 'advanced',
            header: 'Advanced',
            cell: (row) => (row.advanced === true ? 'Yes' : ''),
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
