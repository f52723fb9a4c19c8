import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import say from 'words/tournaments';
import { TOURNAMENT_STATUSES, type TournamentStatus } from '@/api/words';
import { ListScreen } from '@/shared/list/ListScreen';
import { PagedCards } from '@/shared/list/PagedCards';
import { ReferenceFilter } from '@/shared/list/ReferenceFilter';
import { SportFilter } from '@/shared/list/SportFilter';
import { StatusFilter } from '@/shared/list/StatusFilter';
import { FilterSelect } from '@/ui/list/FilterSelect';
import { countFilters, kept, RELEVANCE } from '@/ui/list/listSearch';
import { SortSelect } from '@/ui/list/SortSelect';
import type { ListView } from '@/ui/list/useListView';
import { StatLine } from '@/ui/StatLine';
import { useLatest } from '@/ui/useLatest';
import { TournamentCard, TournamentCardSkeleton } from './TournamentCard';
import { TournamentDialog } from './TournamentDialog';
import {
  TOURNAMENT_KINDS,
  type TournamentsSearch,
  tournamentStatsQuery,
  tournamentsAsked,
  tournamentsQuery,
  tournamentsScreen,
} from './tournamentsList';

/** The orders on offer, the screen's own first. */
const SORTS = [
  { value: RELEVANCE, label: say.ongoingFirst() },
  { value: '-tournament_start', label: say.latestStart() },
  { value: 'tournament_start', label: say.earliestStart() },
  { value: 'tournament_name', label: say.nameUp() },
  { value: '-tournament_name', label: say.nameDown() },
  { value: '-total_teams', label: say.mostTeams() },
  { value: '-total_players', label: say.mostPlayers() },
  { value: '-total_matches', label: say.mostMatches() },
];

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
  return (
    <>
      <ListScreen
        list="tournaments"
        asked={tournamentsAsked(asked)}
        filters={
          <>
            <SportFilter onChange={(sportId) => view.filter({ sportId })} value={asked.sportId} />
            <StatusFilter
              onChange={(status) => view.filter({ status })}
              statuses={TOURNAMENT_STATUSES}
              value={asked.status}
            />
            <FilterSelect
              allLabel={say.withoutQuick()}
              label={say.kind()}
              onChange={(word) =>
                view.filter({ kind: TOURNAMENT_KINDS.find((kind) => kind === word) })
              }
              options={TOURNAMENT_KINDS.map((kind) => ({
                value: kind,
                label: say.kinds({ kind }),
              }))}
              value={asked.kind}
            />
            <ReferenceFilter
              list="ageGroups"
              onChange={(ageGroupId) => view.filter({ ageGroupId })}
              value={asked.ageGroupId}
            />
            <ReferenceFilter
              list="genderCategories"
              onChange={(genderCategoryId) => view.filter({ genderCategoryId })}
              value={asked.genderCategoryId}
            />
            <ReferenceFilter
              list="matchFormats"
              onChange={(matchFormatId) => view.filter({ matchFormatId })}
              value={asked.matchFormatId}
            />
          </>
        }
        screen={tournamentsScreen}
        shown={<SortSelect onSort={view.sort} options={SORTS} value={asked.sort} />}
        summary={<Stats shown={asked} />}
        view={{ ...view, values: asked }}
      >
        <PagedCards
          card={(tournament) => <TournamentCard onOpen={open} tournament={tournament} />}
          narrowed={asked.search !== undefined || countFilters(asked) > 0}
          list="tournaments"
          page={asked.page}
          result={tournaments}
          rowKey={(tournament) => tournament.tournament_id}
          skeleton={<TournamentCardSkeleton />}
          view={view}
        />
      </ListScreen>
      <TournamentDialog
        id={opened}
        known={tournaments.error ? [] : tournaments.data?.rows}
        list={asked}
        onClose={onClose}
      />
    </>
  );
}

/** Of all tournaments of the kind, whatever else the list is narrowed to: published ones are yet to come. */
function Stats({ shown }: { shown: TournamentsSearch }) {
  const { data, error } = useQuery(tournamentStatsQuery(shown.kind));
  if (error) return null;
  const stats = data?.data;
  const those = (status?: TournamentStatus) => kept(shown, { status, kind: shown.kind });
  return (
    <StatLine
      stats={
        stats && [
          { label: say.total(), value: stats.total_tournaments, search: those() },
          { label: say.active(), value: stats.ongoing_tournaments, search: those('ongoing') },
          { label: say.upcoming(), value: stats.published_tournaments, search: those('published') },
          {
            label: say.completed({ count: stats.completed_tournaments }),
            value: stats.completed_tournaments,
            search: those('completed'),
          },
        ]
      }
    />
  );
}
