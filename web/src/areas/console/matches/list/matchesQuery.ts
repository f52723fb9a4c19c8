import { keepPreviousData } from '@tanstack/react-query';
import { reply } from '@/api/client';
import { freshFor } from '@/api/queryClient';
import type { Pagination } from '@/api/types';
import { pageOf, relevant } from '@/ui/list/listSearch';
import type { MatchesSearch } from '../matchesList';

/** Up to this many matches are fetched at once and searched in the browser. */
const MATCHES_IN_BROWSER = 1000;

/** All matches, when there are no more of them than {@link MATCHES_IN_BROWSER}. */
export const allMatchesQuery = () =>
  reply(
    '/admin/matches',
    { query: { pageSize: MATCHES_IN_BROWSER } },
    {
      // When there are more, only their number is used, which is not worth fetching a thousand
      // matches on every visit.
      staleTime: (asked) => (isTooMany(asked.state.data) ? 'static' : freshFor(asked)),
    },
  );

/** Whether there are more matches than are searched in the browser. */
export function isTooMany(all: { pagination: Pagination } | undefined): boolean {
  return (all?.pagination.totalItems ?? 0) > MATCHES_IN_BROWSER;
}

/** One page of the server's, for when there are more. */
/** The list by the names that it has on the wire. */
export function matchesAsked({ layout: _, kind, ...asked }: MatchesSearch) {
  return { ...relevant(asked), isQuickMatch: kind && kind === 'quick' };
}

export const matchesPageQuery = (asked: MatchesSearch) =>
  reply(
    '/admin/matches',
    { query: pageOf(matchesAsked(asked)) },
    {
      placeholderData: keepPreviousData,
      select: ({ matches, pagination }) => ({ rows: matches, pagination }),
    },
  );

export const matchStatsQuery = () => reply('/admin/matches/stats');
