import { keepPreviousData } from '@tanstack/react-query';
import * as v from 'valibot';
import { query } from '@/api/client';
import { type ListSearch, listParams, positiveParam, wordParam } from '@/ui/list/listSearch';

export const TOURNAMENTS_PAGE_SIZE = 10;

export const TOURNAMENT_STATUSES = [
  'draft',
  'published',
  'ongoing',
  'completed',
  'cancelled',
] as const;

/** The orders that the screen offers, the server's own first. */
export const TOURNAMENT_SORTS = [
  { value: '-tournament_start', label: 'Latest start' },
  { value: 'tournament_start', label: 'Earliest start' },
  { value: 'tournament_name', label: 'Name, A to Z' },
  { value: '-tournament_name', label: 'Name, Z to A' },
  { value: '-total_teams', label: 'Most teams' },
  { value: '-total_players', label: 'Most players' },
  { value: '-total_matches', label: 'Most matches' },
] as const;

export interface TournamentsSearch extends ListSearch {
  status?: (typeof TOURNAMENT_STATUSES)[number] | undefined;
  sportId?: number | undefined;
  /** The tournament whose details are open. */
  tournament?: number | undefined;
}

export const tournamentsSearch = v.object({
  ...listParams([
    'tournament_id',
    'tournament_name',
    'status',
    'tournament_start',
    'tournament_end',
    'total_teams',
    'total_players',
    'total_matches',
  ]),
  status: wordParam(TOURNAMENT_STATUSES),
  sportId: positiveParam,
  tournament: positiveParam,
});

/** Quick matches are tournaments of one match: they do not belong in this list. */
const isQuickMatch = false;

export function tournamentsQuery({
  search,
  sort,
  status,
  sportId,
  page = 1,
}: Omit<TournamentsSearch, 'tournament'>) {
  return query.queryOptions(
    'get',
    '/admin/tournaments',
    {
      params: {
        query: {
          page,
          pageSize: TOURNAMENTS_PAGE_SIZE,
          isQuickMatch,
          ...(search !== undefined && { search }),
          ...(status !== undefined && { status }),
          ...(sportId !== undefined && { sportId }),
          ...(sort !== undefined && { sort }),
        },
      },
    },
    { placeholderData: keepPreviousData },
  );
}

/** The same list as a file: the whole of it, not a page. */
export function tournamentsExport({ search, sort, status, sportId }: TournamentsSearch) {
  return { search, sort, status, sportId, isQuickMatch };
}

/** One tournament, for an address that names one outside the page on screen. */
export function tournamentQuery(tournamentId: number) {
  return query.queryOptions('get', '/admin/tournaments/{tournamentId}', {
    params: { path: { tournamentId } },
  });
}

export const tournamentStatsQuery = () =>
  query.queryOptions('get', '/admin/tournaments/stats', { params: { query: { isQuickMatch } } });

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list that a tournament was opened from, for the way back to it. */
    tournamentsSearch?: TournamentsSearch;
  }
}
