import say from 'words/competition';
import type { Standings } from '@/api/types';
import { CompactTable, counts } from '@/ui/CompactTable';
import { Panel } from '@/ui/Panel';
import { TeamLink } from '@/ui/RecordLinks';
import { plainNumber, signedNumber } from './criteria';
import { Decisions } from './Decisions';
import { groupTitle } from './groupTitle';
import { Position } from './Position';

type BestPlaced = NonNullable<Standings['best_placed']>;

interface BestPlacedTableProps {
  best: BestPlaced;
  decisions: Standings['decisions'];
  groups: Standings['groups'];
}

/** The teams of one place of every group, compared: the best of the thirds. */
export function BestPlacedTable({ best, decisions, groups }: BestPlacedTableProps) {
  const nameOf = (name: string) => {
    const group = groups.find(({ group_name }) => group_name === name);
    return group ? groupTitle(group) : name;
  };
  const title = say.bestPlaced({ place: best.place });
  return (
    <Panel actions={<span>{say.goOn({ count: best.taken })}</span>} title={title}>
      <CompactTable
        caption={title}
        columns={[
          {
            key: 'team',
            header: say.team(),
            cell: (row) => (
              <>
                <Position {...row} /> <TeamLink id={row.team_id} name={row.team_name} />
              </>
            ),
          },
          { key: 'group', header: say.group(), cell: (row) => nameOf(row.group_name) },
          counts<BestPlaced['rows'][number]>(say.head({ column: 'played' }), (row) => row.played, {
            meaning: say.headMeaning({ column: 'played' }),
          }),
          {
            key: 'difference',
            header: say.differenceShort(),
            meaning: say.difference(),
            align: 'end',
            cell: (row) => signedNumber(row.goal_difference),
          },
          counts<BestPlaced['rows'][number]>(say.forShort(), (row) => row.goals_for, {
            wideOnly: true,
          }),
          {
            key: 'points',
            header: say.head({ column: 'points' }),
            meaning: say.headMeaning({ column: 'points' }),
            align: 'end',
            cell: (row) => <strong>{plainNumber(row.points)}</strong>,
          },
          {
            key: 'advanced',
            header: say.advanced(),
            cell: (row) => (row.advanced === true ? say.yes() : ''),
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
