import { useQuery } from '@tanstack/react-query';
import type { Player } from '@/api/types';
import { DateText } from '@/ui/DateText';
import type { Column } from '@/ui/list/DataTable';
import { ExportButton } from '@/ui/list/ExportButton';
import { listSummary } from '@/ui/list/listSummary';
import { PagedTable } from '@/ui/list/PagedTable';
import { SearchField } from '@/ui/list/SearchField';
import { Toolbar } from '@/ui/list/Toolbar';
import type { ListView } from '@/ui/list/useListView';
import { formatCount } from '@/ui/numbers';
import { PageHeader } from '@/ui/PageHeader';
import { PersonCell, PersonCellSkeleton } from '@/ui/PersonCell';
import { PlayerLink } from '@/ui/RecordLinks';
import { SportNames } from '@/ui/SportNames';
import { StatusBadge } from '@/ui/StatusBadge';
import classes from './PlayersScreen.module.css';
import { PLAYERS_DEFAULT_SORT, playersQuery } from './playersQuery';
import { samplePlayers } from './samplePlayers';

const columns: readonly Column<Player>[] = [
  {
    key: 'player_name',
    header: 'Player',
    sortable: true,
    cell: (player) => (
      <span className={classes.player}>
        <PersonCell
          detail={player.email ?? undefined}
          name={player.player_name}
          shownName={
            // An invented person has no page, but somebody real has their number.
            <PlayerLink
              id={samplePlayers.includes(player) ? null : player.player_profile_id}
              name={player.player_name}
            />
          }
        />
        {!player.is_active && <StatusBadge status="inactive" />}
      </span>
    ),
    skeleton: <PersonCellSkeleton />,
  },
  { key: 'sports', header: 'Sports', cell: (player) => <SportNames names={player.sports} /> },
  {
    key: 'matches',
    header: 'Matches',
    sortable: true,
    align: 'end',
    cell: (player) => formatCount(player.matches),
  },
  {
    key: 'joined',
    header: 'Joined',
    sortable: true,
    cell: (player) => <DateText show="date" value={player.joined} />,
  },
];

export function PlayersScreen({ view }: { view: ListView }) {
  const players = useQuery(playersQuery(view.values));
  return (
    <>
      <PageHeader
        actions={
          <ExportButton
            list="players"
            query={{ search: view.values.search, sort: view.values.sort }}
          />
        }
        summary={listSummary(players.data?.pagination, view.values.search)}
        summaryPending={players.isPending}
        title="Players"
      />
      <Toolbar>
        <SearchField
          label="Search players"
          onSearch={view.search}
          placeholder="Search players"
          value={view.values.search ?? ''}
        />
      </Toolbar>
      <PagedTable
        columns={columns}
        defaultSort={PLAYERS_DEFAULT_SORT}
        noun="players"
        result={{ ...players, rows: players.data?.players, pagination: players.data?.pagination }}
        rowKey={(player) => player.player_profile_id}
        sampleRows={samplePlayers}
        view={view}
      />
    </>
  );
}
