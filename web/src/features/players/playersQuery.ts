import { keepPreviousData } from '@tanstack/react-query';
import * as v from 'valibot';
import { query } from '@/api/client';
import { type ListSearch, listParams } from '@/ui/list/listSearch';

export const PLAYERS_PAGE_SIZE = 10;

/** The server's order when none is asked for: who joined last stands first. */
export const PLAYERS_DEFAULT_SORT = '-joined';

export const playersSearch = v.object(
  listParams(['player_profile_id', 'player_name', 'matches', 'joined']),
);

export function playersQuery({ search, sort, page = 1 }: ListSearch) {
  return query.queryOptions(
    'get',
    '/admin/players',
    {
      params: {
        query: {
          page,
          pageSize: PLAYERS_PAGE_SIZE,
          ...(search !== undefined && { search }),
          ...(sort !== undefined && { sort }),
        },
      },
    },
    { placeholderData: keepPreviousData },
  );
}
