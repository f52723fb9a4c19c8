import say from 'words/competition';
import type { Championship, ChampionshipRow, Standings } from '@/api/types';
import { ExportButton } from '@/shared/export/ExportButton';
import { CompactTable, counts } from '@/ui/CompactTable';
import { formatCount } from '@/ui/numbers';
import { Panel } from '@/ui/Panel';
import { PlayerLink, TeamLink } from '@/ui/RecordLinks';
import type { CompetitionView } from '../competitionSearch';
import { AdjustedMark } from './AdjustedMark';
import { Adjustments } from './Adjustments';
import classes from './GroupPanel.module.css';
import { Position } from './Position';

interface SeasonPanelProps {
  season: Championship;
  adjustments: Standings['adjustments'];
  tournamentId: number;
  view: CompetitionView;
}

/** The totals of a season of races. */
export function SeasonPanel({ season, adjustments, tournamentId, view }: SeasonPanelProps) {
  const { division, asOf } = view.values;
  const counted = adjustments.filter(({ team_id }) =>
    season.rows.some((row) => row.team_id === team_id && row.points_adjustment !== 0),
  );
  const title = say.season({ category: season.category });
  const decided = season.rows.filter((row) => row.countback_place !== null);
  return (
    <Panel
      actions={
        <ExportButton
          exported={{
            table: 'standings',
            path: `/admin/tournaments/${tournamentId}/championships`,
            file: `championship-${season.category}`,
            query: { divisionId: division, category: season.category, asOf },
          }}
          isSmall
        />
      }
      title={title}
    >
      <CompactTable
        caption={title}
        columns={[
          [
            say.name(),
            (row) => (
              <>
                <Position {...row} /> <Participant row={row} />
              </>
            ),
          ],
          counts<ChampionshipRow>(say.races(), (row) => row.races, { wideOnly: true }),
          counts<ChampionshipRow>(say.wins(), (row) => row.wins),
          counts<ChampionshipRow>(say.podiums(), (row) => row.podiums, { wideOnly: true }),
          [
            say.points(),
            (row) => (
              <>
                <strong>{formatCount(row.points)}</strong>
                <AdjustedMark row={row} />
              </>
            ),
            { align: 'end' },
          ],
        ]}
        rowKey={(row) => `${row.player_profile_id} ${row.team_id} ${row.participant_name}`}
        rows={season.rows}
      />
      <Adjustments of={counted} />
      {decided.length > 0 && (
        <ul className={classes.notes}>
          {decided.map((row) => (
            <li key={row.participant_name}>{countback(row, season.rows)}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Participant({ row }: { row: ChampionshipRow }) {
  const { participant_name: name, player_profile_id, team_id } = row;
  return player_profile_id === null ? (
    <TeamLink id={team_id} name={name} />
  ) : (
    <PlayerLink id={player_profile_id} name={name} />
  );
}

/** `A above B with equal points: more 2nd places.` */
function countback(row: ChampionshipRow, rows: readonly ChampionshipRow[]): string {
  const next = rows[rows.indexOf(row) + 1];
  return say.countback({
    name: row.participant_name,
    next: next?.participant_name ?? '',
    place: row.countback_place ?? 1,
  });
}
