import say from 'words/competition';
import type { Exported } from '@/shared/export/csvExport';
import { ExportButton } from '@/shared/export/ExportButton';
import { type CompactColumn, CompactTable } from '@/ui/CompactTable';
import { Panel } from '@/ui/Panel';
import { PlayerLink, TeamLink } from '@/ui/RecordLinks';
import { Position } from '../standings/Position';
import classes from './PlayerList.module.css';

interface RankedPlayer {
  rank: number;
  tied: boolean;
  player_profile_id: number | null;
  player_name: string;
  team_id: number | null;
  team_name: string | null;
}

interface PlayerListProps<Row> {
  title: string;
  exported: Exported;
  columns: readonly CompactColumn<Row>[];
  rows: readonly Row[];
}

/** Players by what `columns` count. */
export function PlayerList<Row extends RankedPlayer>({
  title,
  exported,
  columns,
  rows,
}: PlayerListProps<Row>) {
  return (
    <Panel actions={<ExportButton exported={exported} isSmall />} title={title}>
      <CompactTable
        caption={title}
        columns={[
          [
            say.player(),
            (row) => (
              <span className={classes.player}>
                <Position position={row.rank} tied={row.tied} />
                <span className={classes.names}>
                  <PlayerLink id={row.player_profile_id} name={row.player_name} />
                  <span className={classes.team}>
                    <TeamLink id={row.team_id} name={row.team_name ?? ''} />
                  </span>
                </span>
              </span>
            ),
          ],
          ...columns,
        ]}
        rowKey={(row) => `${row.player_profile_id} ${row.player_name} ${row.team_id}`}
        rows={rows}
      />
    </Panel>
  );
}
