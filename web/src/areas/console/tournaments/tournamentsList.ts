import { keepPreviousData } from '@tanstack/react-query';
import * as v from 'valibot';
import screens from 'words/screens';
import { reply } from '@/api/client';
import { TOURNAMENT_STATUSES, type TournamentStatus } from '@/api/words';
import type { Screen } from '@/shared/shell/screen';
import { TournamentsIcon } from '@/ui/icons';
import {
  type ListSearch,
  listParams,
  pageOf,
  positiveParam,
  present,
  RELEVANCE,
  relevant,
  searchValidator,
  wordParam,
} from '@/ui/list/listSearch';

/** Quick matches are tournaments of one match: they are in this list only when asked for. */
export const TOURNAMENT_KINDS = ['quick', 'all'] as const;

export type TournamentKind = (typeof TOURNAMENT_KINDS)[number];

export const tournamentsScreen: Screen = {
  title: screens.tournaments(),
  section: 'Management',
  entry: {
    place: 30,
    letter: 't',
    Icon: TournamentsIcon,
    exported: { list: 'tournaments', query: kindAsked(undefined) },
  },
};

export interface TournamentsSearch extends ListSearch {
  status?: TournamentStatus | undefined;
  sportId?: number | undefined;
  ageGroupId?: number | undefined;
  genderCategoryId?: number | undefined;
  matchFormatId?: number | undefined;
  /** Tournaments without quick matches when absent. */
  kind?: TournamentKind | undefined;
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
    ageGroupId: positiveParam,
    genderCategoryId: positiveParam,
    matchFormatId: positiveParam,
    kind: wordParam(TOURNAMENT_KINDS),
    tournament: positiveParam,
  }),
);

/** A kind as it is asked for on the wire. */
function kindAsked(kind: TournamentKind | undefined) {
  return { isQuickMatch: kind === 'all' ? undefined : kind === 'quick' };
}

/** The list by the names that it has on the wire. */
export function tournamentsAsked({ kind, ...asked }: Omit<TournamentsSearch, 'tournament'>) {
  return { ...relevant(asked), ...kindAsked(kind) };
}

export const tournamentsQuery = (asked: Omit<TournamentsSearch, 'tournament'>) =>
  reply(
    '/admin/tournaments',
    { query: pageOf(tournamentsAsked(asked)) },
    {
      placeholderData: keepPreviousData,
      select: ({ tournaments, pagination }) => ({ rows: tournaments, pagination }),
    },
  );

/** One tournament, for an address that names one outside the page on screen. */
export function tournamentQuery(tournamentId: number) {
  return reply('/admin/tournaments/{tournamentId}', { path: { tournamentId } });
}

export const tournamentStatsQuery = (kind?: TournamentKind) =>
  reply('/admin/tournaments/stats', { query: present(kindAsked(kind)) });

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list that a tournament was opened from, for the way back to it. */
    tournamentsSearch?: TournamentsSearch;
  }
}
