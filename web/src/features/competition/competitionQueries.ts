import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { query } from '@/api/client';
import { present } from '@/ui/list/listSearch';
import type { CompetitionSearch } from './competitionSearch';

/** As many as the server gives at once: most tournaments are one page. */
export const FIXTURES_PAGE_SIZE = 1000;

const LEADERS = 20;

export const detailsQuery = (tournamentId: number) =>
  query.queryOptions('get', '/admin/tournaments/{tournamentId}', {
    params: { path: { tournamentId } },
  });

export const standingsQuery = (tournamentId: number, { asOf }: CompetitionSearch = {}) =>
  query.queryOptions(
    'get',
    '/admin/tournaments/{tournamentId}/standings',
    { params: { path: { tournamentId }, query: present({ asOf }) } },
    // Another day changes rows; the page stays where it is.
    { placeholderData: keepPreviousData },
  );

export const bracketQuery = (tournamentId: number) =>
  query.queryOptions('get', '/admin/tournaments/{tournamentId}/bracket', {
    params: { path: { tournamentId } },
  });

export const fixturesQuery = (
  tournamentId: number,
  { status, page = 1 }: Pick<CompetitionSearch, 'status' | 'page'> = {},
) =>
  query.queryOptions(
    'get',
    '/admin/tournaments/{tournamentId}/fixtures',
    {
      params: {
        path: { tournamentId },
        query: present({ page, pageSize: FIXTURES_PAGE_SIZE, status }),
      },
    },
    { placeholderData: keepPreviousData },
  );

export const leadersQuery = (tournamentId: number) =>
  query.queryOptions('get', '/admin/tournaments/{tournamentId}/leaders', {
    params: { path: { tournamentId }, query: { limit: LEADERS } },
  });

/** Asks for what an address will show, before its screen is there. */
export function prefetchCompetition(
  queryClient: QueryClient,
  tournamentId: number,
  search: CompetitionSearch,
): void {
  void queryClient.prefetchQuery(detailsQuery(tournamentId));
  switch (search.tab) {
    case 'standings':
    case 'rules':
      void queryClient.prefetchQuery(standingsQuery(tournamentId, search));
      break;
    case 'bracket':
      void queryClient.prefetchQuery(bracketQuery(tournamentId));
      break;
    case 'leaders':
      void queryClient.prefetchQuery(leadersQuery(tournamentId));
      break;
    case 'fixtures':
      void queryClient.prefetchQuery(fixturesQuery(tournamentId, search));
      break;
    case undefined:
      // Which matches are near today depends on how many there are.
      break;
  }
}
