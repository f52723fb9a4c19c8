import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { query } from '@/api/client';
import { present } from '@/ui/list/listSearch';
import type { CompetitionSearch } from './competitionSearch';

/** As many as the server gives at once: most tournaments are one page. */
export const FIXTURES_PAGE_SIZE = 1000;

const LEADERS = 20;

type InDivision = Pick<CompetitionSearch, 'division'>;

export const detailsQuery = (tournamentId: number) =>
  query.queryOptions('get', '/admin/tournaments/{tournamentId}', {
    params: { path: { tournamentId } },
  });

export const standingsQuery = (tournamentId: number, { asOf, division }: CompetitionSearch = {}) =>
  query.queryOptions(
    'get',
    '/admin/tournaments/{tournamentId}/standings',
    { params: { path: { tournamentId }, query: present({ asOf, divisionId: division }) } },
    // Another day changes rows; the page stays where it is.
    { placeholderData: keepPreviousData },
  );

export const bracketQuery = (tournamentId: number, { division }: InDivision = {}) =>
  query.queryOptions('get', '/admin/tournaments/{tournamentId}/bracket', {
    params: { path: { tournamentId }, query: present({ divisionId: division }) },
  });

export const fixturesQuery = (
  tournamentId: number,
  { division, status, page = 1 }: Pick<CompetitionSearch, 'division' | 'status' | 'page'> = {},
) =>
  query.queryOptions(
    'get',
    '/admin/tournaments/{tournamentId}/fixtures',
    {
      params: {
        path: { tournamentId },
        query: present({ page, pageSize: FIXTURES_PAGE_SIZE, status, divisionId: division }),
      },
    },
    { placeholderData: keepPreviousData },
  );

export const leadersQuery = (tournamentId: number, { division }: InDivision = {}) =>
  query.queryOptions('get', '/admin/tournaments/{tournamentId}/leaders', {
    params: { path: { tournamentId }, query: present({ limit: LEADERS, divisionId: division }) },
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
      void queryClient.prefetchQuery(bracketQuery(tournamentId, search));
      break;
    case 'leaders':
      void queryClient.prefetchQuery(leadersQuery(tournamentId, search));
      break;
    case 'fixtures':
      void queryClient.prefetchQuery(fixturesQuery(tournamentId, search));
      break;
    case undefined:
      // Which matches are near today depends on how many there are.
      break;
  }
}
