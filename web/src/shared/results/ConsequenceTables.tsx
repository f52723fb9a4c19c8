import say from 'words/results';
import { groupText, stageNameText } from '@/shared/match/places';
import { type CompactColumn, CompactTable } from '@/ui/CompactTable';
import { formatCount } from '@/ui/numbers';
import type { Consequences } from './resultsQueries';

type ChangedTable = Consequences['tables'][number];
type Row = ChangedTable['rows'][number];

/** The rows that move, in their new order. */
export function ConsequenceTables({ tables }: { tables: readonly ChangedTable[] }) {
  return tables.map((table) => {
    const name = nameOf(table);
    return (
      <div key={`${table.stage_name} ${table.group_name}`}>
        <p className="tl-small tl-strong">{name}</p>
        <CompactTable
          caption={name}
          columns={COLUMNS}
          rowKey={(row) => row.team_id}
          rows={table.rows}
        />
      </div>
    );
  });
}

function nameOf(table: ChangedTable): string {
  const group = groupText(table.group_name || null, table.group_letter);
  const stage = stageNameText(table.stage_name, table.made_stage_name);
  return [stage, group].filter(Boolean).join(', ') || table.tournament_name;
}

const change = (from: number, to: number) =>
  from === to ? formatCount(to) : say.change({ from: formatCount(from), to: formatCount(to) });

const COLUMNS: readonly CompactColumn<Row>[] = [
  [say.team(), ({ team_name }) => team_name],
  [
    say.place(),
    ({ position_from, position_to }) => change(position_from, position_to),
    { align: 'end' },
  ],
  [say.points(), ({ points_from, points_to }) => change(points_from, points_to), { align: 'end' }],
];
