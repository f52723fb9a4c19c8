import type { Championship, ChampionshipRow } from '@/api/types';
import { CompactTable, counts } from '@/ui/CompactTable';
import { formatOrdinal } from '@/ui/numbers';
import { Panel } from '@/ui/Panel';
import { PlayerLink, TeamLink } from '@/ui/RecordLinks';
import { capitalize } from '@/ui/text';
import classes from './GroupPanel.module.css';
import { Position } from './Position';

/** The totals of a season of races. */
export function SeasonPanel({ season }: { season: Championship }) {
  const title = capitalize(season.category);
  const decided = season.rows.filter((row) => row.countback_place !== null);
  return (
    <Panel title={title}>
      <CompactTable
        caption={title}
        columns={[
          {
            key: 'participant',
            header: 'Name',
            cell: (row) => (
              <>
                <Position {...row} /> <Participant row={row} />
              </>
            ),
          },
          counts<ChampionshipRow>('Races', (row) => row.races, { wideOnly: true }),
          counts<ChampionshipRow>('Wins', (row) => row.wins),
          counts<ChampionshipRow>('Podiums', (row) => row.podiums, { wideOnly: true }),
          counts<ChampionshipRow>('Points', (row) => row.points, { strong: true }),
        ]}
        rowKey={(row) => `${row.player_profile_id} ${row.team_id} ${row.participant_name}`}
        rows={season.rows}
      />
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
  const places =
    row.countback_place === 1 ? 'wins' : `${formatOrdinal(row.countback_place ?? 1)} places`;
  return `${row.participant_name} above ${next?.participant_name ?? 'the next'} with equal points: more ${places}.`;
}
