import { keepPreviousData } from '@tanstack/react-query';
import * as v from 'valibot';
import { query } from '@/api/client';
import { TOURNAMENT_STATUSES, type TournamentStatus } from '@/api/words';
import { TournamentsIcon } from '@/ui/icons';
import {
  type ListSearch,
  listParams,
  pageOf,
  positiveParam,
  RELEVANCE,
  relevant,
  searchValidator,
  wordParam,
} from '@/ui/list/listSearch';
import type { Screen } from '@/ui/screen';

/** Quick matches are tournaments of one match: they do not belong in this list. */
const isQuickMatch = false;

export const tournamentsScreen: Screen = {
  title: 'Tournaments',
  section: 'Management',
  entry: {
    place: 30,
    letter: 't',
    Icon: TournamentsIcon,
    exported: { list: 'tournaments', query: { isQuickMatch } },
  },
};

/** The orders that the screen offers, its own first. */
export const TOURNAMENT_SORTS = [
  { value: RELEVANCE, label: 'Ongoing and next first' },
  { value: '-tournament_start', label: 'Latest start' },
  { value: 'tournament_start', label: 'Earliest start' },
  { value: 'tournament_name', label: 'Name, A to Z' },
  { value: '-tournament_name', label: 'Name, Z to A' },
  { value: '-total_teams', label: 'Most teams' },
  { value: '-total_players', label: 'Most players' },
  { value: '-total_matches', label: 'Most matches' },
] as const;

export interface TournamentsSearch extends ListSearch {
  status?: TournamentStatus | undefined;
  sportId?: number | undefined;
  /** The tournament whose details are open. */
  tournament?: number | undefined;
}

export const tournamentsSearch = searchValidator<TournamentsSearch>(
  v.object({
    ...listParams(
      [
        'tournament_id',
        'tournament_name',
        'status',
        'tournament_start',
        'tournament_end',
        'total_teams',
        'total_players',
        'total_matches',
      ],
      [RELEVANCE],
    ),
    status: wordParam(TOURNAMENT_STATUSES),
    sportId: positiveParam,
    tournament: positiveParam,
  }),
);

export const tournamentsQuery = (asked: Omit<TournamentsSearch, 'tournament'>) =>
  query.queryOptions(
    'get',
    '/admin/tournaments',
    { params: { query: { ...pageOf(relevant(asked)), isQuickMatch } } },
    {
      placeholderData: keepPreviousData,
      select: ({ tournaments, pagination }) => ({ rows: tournaments, pagination }),
    },
  );

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
