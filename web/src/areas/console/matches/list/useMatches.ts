import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { Match } from '@/api/types';
import type { ListResult } from '@/shared/list/PagedTable';
import { countFilters } from '@/ui/list/listSearch';
import { useStartOfDay } from '@/ui/useStartOfDay';
import type { MatchesSearch } from '../matchesList';
import { countMatches, inOrder, type MatchCounts, narrowMatches, pageOfMatches } from './browse';
import { allMatchesQuery, isTooMany, matchesPageQuery, matchStatsQuery } from './matchesQuery';

/**
 * The page of matches that the address asks for. Up to a thousand matches are all here and are
 * narrowed here; beyond that, and for what a row does not tell, the same questions go to the server.
 */
export function useMatches(asked: MatchesSearch): ListResult<Match> {
  const all = useQuery(allMatchesQuery());
  const asksServer = isTooMany(all.data) || isUntold(asked);
  const fromServer = useQuery({ ...matchesPageQuery(asked), enabled: asksServer });

  const matches = all.data?.matches;
  // The controls show at once what was asked for; the cards follow.
  const shown = useDeferredValue(asked);
  const { search, status, sportId, tournamentId, kind, from, to, sort, page, pageSize } = shown;
  const today = useStartOfDay();
  const sorted = useMemo(() => matches && inOrder(matches, sort, today), [matches, sort, today]);
  const narrowed = useMemo(
    () =>
      sorted && narrowMatches(sorted, { search, status, sportId, tournamentId, kind, from, to }),
    [sorted, search, status, sportId, tournamentId, kind, from, to],
  );

  return asksServer
    ? fromServer
    : {
        ...all,
        isBehind: shown !== asked,
        data: narrowed && pageOfMatches(narrowed, page, pageSize),
      };
}

/** The rows in the browser do not tell what reference data they use. */
const isUntold = ({ genderCategoryId, matchFormatId }: MatchesSearch) =>
  genderCategoryId !== undefined || matchFormatId !== undefined;

/**
 * How many matches the search and the filters hold, whichever status is asked for. Without these the server has counted
 * all of them; where it narrows them, `found` is all that is known.
 */
export function useMatchCounts(
  asked: MatchesSearch,
  found: number | undefined,
): { counts: MatchCounts | undefined; failed: boolean } {
  const all = useQuery(allMatchesQuery());
  const others = { ...asked, status: undefined };
  const isNarrowed = asked.search !== undefined || countFilters(others) > 0;
  const stats = useQuery({ ...matchStatsQuery(), enabled: !isNarrowed });
  if (!isNarrowed) {
    const told = stats.data?.data;
    const counts = told && {
      total: told.total_matches,
      byStatus: {
        scheduled: told.scheduled_matches,
        live: told.live_matches,
        completed: told.completed_matches,
        postponed: told.postponed_matches,
        cancelled: told.cancelled_matches,
      },
    };
    return { counts, failed: stats.error !== null };
  }
  if (isTooMany(all.data) || isUntold(asked)) {
    return { counts: found === undefined ? undefined : { total: found }, failed: false };
  }
  return { counts: all.data && countMatches(all.data.matches, asked), failed: all.error !== null };
}
