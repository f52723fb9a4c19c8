import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Tournament } from '@/api/types';
import { ExportButton } from '@/ui/list/ExportButton';
import { FilterSelect } from '@/ui/list/FilterSelect';
import { PagedCards } from '@/ui/list/PagedCards';
import { SearchField } from '@/ui/list/SearchField';
import { SortSelect } from '@/ui/list/SortSelect';
import { SportFilter } from '@/ui/list/SportFilter';
import { Toolbar } from '@/ui/list/Toolbar';
import type { ListView } from '@/ui/list/useListView';
import { PageHeader } from '@/ui/PageHeader';
import { StatLine } from '@/ui/StatLine';
import { capitalize } from '@/ui/text';
import { useLatest } from '@/ui/useLatest';
import { TournamentCard, TournamentCardSkeleton } from './TournamentCard';
import { TournamentDialog } from './TournamentDialog';
import {
  TOURNAMENT_SORTS,
  TOURNAMENT_STATUSES,
  type TournamentsSearch,
  tournamentStatsQuery,
  tournamentsExport,
  tournamentsQuery,
} from './tournamentsQuery';

const STATUS_OPTIONS = TOURNAMENT_STATUSES.map((status) => ({
  value: status,
  label: capitalize(status),
}));

interface TournamentsScreenProps {
  view: ListView<TournamentsSearch>;
  onOpen: (tournament: number) => void;
  onClose: () => void;
}

export function TournamentsScreen({ view, onOpen, onClose }: TournamentsScreenProps) {
  const openNow = useLatest(onOpen);
  const open = useCallback((tournament: number) => openNow()(tournament), [openNow]);
  const { tournament: opened, ...asked } = view.values;
  const tournaments = useQuery(tournamentsQuery(asked));
  const rows: readonly Tournament[] | undefined = tournaments.data?.tournaments;
  return (
    <>
      <PageHeader
        actions={<ExportButton list="tournaments" query={tournamentsExport(asked)} />}
        summary={<Stats />}
        title="Tournaments"
      />
      <Toolbar>
        <SearchField
          label="Search tournaments"
          onSearch={view.search}
          placeholder="Search tournaments"
          value={asked.search ?? ''}
        />
        <SportFilter onChange={(sportId) => view.filter({ sportId })} value={asked.sportId} />
        <FilterSelect
          allLabel="All statuses"
          label="Status"
          onChange={(status) =>
            view.filter({ status: TOURNAMENT_STATUSES.find((known) => known === status) })
          }
          options={STATUS_OPTIONS}
          value={asked.status}
        />
        <SortSelect onSort={view.sort} options={TOURNAMENT_SORTS} value={asked.sort} />
      </Toolbar>
      <PagedCards
        card={(tournament) => <TournamentCard onOpen={open} tournament={tournament} />}
        narrowed={[asked.search, asked.sportId, asked.status].some((word) => word !== undefined)}
        noun="tournaments"
        page={asked.page}
        result={{ ...tournaments, rows, pagination: tournaments.data?.pagination }}
        rowKey={(tournament) => tournament.tournament_id}
        skeleton={<TournamentCardSkeleton />}
        view={view}
      />
      <TournamentDialog
        id={opened}
        known={tournaments.error ? [] : rows}
        list={asked}
        onClose={onClose}
      />
    </>
  );
}

/** Of all tournaments, whatever the list is narrowed to: published ones are yet to come. */
function Stats() {
  const { data, error } = useQuery(tournamentStatsQuery());
  if (error) return null;
  const stats = data?.data;
  return (
    <StatLine
      stats={
        stats && [
          { label: 'total', value: stats.total_tournaments },
          { label: 'active', value: stats.ongoing_tournaments },
          { label: 'upcoming', value: stats.published_tournaments },
          { label: 'completed', value: stats.completed_tournaments },
        ]
      }
    />
  );
}
