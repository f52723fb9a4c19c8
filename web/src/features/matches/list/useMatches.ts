import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { Match } from '@/api/types';
import type { ListResult } from '@/ui/list/PagedTable';
import { useStartOfDay } from '@/ui/useStartOfDay';
import type { MatchesSearch } from '../matchesList';
import { inOrder, narrowMatches, pageOfMatches } from './browse';
import { allMatchesQuery, isTooMany, matchesPageQuery } from './matchesQuery';

/**
 * The page of matches that the address asks for. Up to a thousand matches are all here and are
 * narrowed here; beyond that, and for what a row does not tell, the same questions go to the server.
 */
export function useMatches(asked: MatchesSearch): ListResult<Match> {
  const all = useQuery(allMatchesQuery());
  const { genderCategoryId, matchFormatId } = asked;
  // The rows in the browser do not tell what reference data they use.
  const asksServer =
    isTooMany(all.data) || genderCategoryId !== undefined || matchFormatId !== undefined;
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
