import { useQuery } from '@tanstack/react-query';
import say from 'words/players';
import type { Player } from '@/api/types';
import { PagedListScreen } from '@/shared/list/ListScreen';
import { ReferenceFilter } from '@/shared/list/ReferenceFilter';
import { SportFilter } from '@/shared/list/SportFilter';
import { StatusFilter } from '@/shared/list/StatusFilter';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { DateText } from '@/ui/DateText';
import type { Column } from '@/ui/list/DataTable';
import { countFilters } from '@/ui/list/listSearch';
import type { ListView } from '@/ui/list/useListView';
import { formatCount } from '@/ui/numbers';
import { PersonCell, PersonCellSkeleton } from '@/ui/PersonCell';
import { PlayerLink } from '@/ui/RecordLinks';
import { SportNames } from '@/ui/SportNames';
import {
  PLAYER_STATUSES,
  PLAYERS_DEFAULT_SORT,
  type PlayersSearch,
  playersAsked,
  playersQuery,
  playersScreen,
} from './playersList';
import { samplePlayers } from './samplePlayers';

const columns: readonly Column<Player>[] = [
  {
    key: 'player_name',
    header: say.player(),
    sortable: true,
    cell: (player) => (
      <span className="tl-fact">
        <PersonCell
          detail={player.email ?? undefined}
          name={player.player_name}
          shownName={
            // A sample player has no page, and a real player may have the same id.
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
  {
    key: 'sports',
    header: say.sports(),
    isPlain: true,
    cell: (player) => <SportNames names={player.sports} />,
  },
  {
    key: 'matches',
    header: say.matches(),
    sortable: true,
    align: 'end',
    cell: (player) => formatCount(player.matches),
  },
  {
    key: 'joined',
    header: say.joinedColumn(),
    sortable: true,
    cell: (player) => <DateText show="date" value={player.joined} />,
  },
];

export function PlayersScreen({ view }: { view: ListView<PlayersSearch> }) {
  const { values } = view;
  return (
    <PagedListScreen
      list="players"
      asked={playersAsked(values)}
      columns={columns}
      defaultSort={PLAYERS_DEFAULT_SORT}
      filters={
        <>
          <SportFilter onChange={(sportId) => view.filter({ sportId })} value={values.sportId} />
          <StatusFilter
            onChange={(status) => view.filter({ status })}
            statuses={PLAYER_STATUSES}
            value={values.status}
          />
          <ReferenceFilter
            list="genderCategories"
            onChange={(genderCategoryId) => view.filter({ genderCategoryId })}
            value={values.genderCategoryId}
          />
        </>
      }
      narrowed={countFilters(values) > 0}
      result={useQuery(playersQuery(values))}
      rowKey={(player) => player.player_profile_id}
      sampleRows={samplePlayers}
      screen={playersScreen}
      view={view}
    />
  );
}
