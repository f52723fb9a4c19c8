import { keepPreviousData } from '@tanstack/react-query';
import * as v from 'valibot';
import { query } from '@/api/client';
import { type ListSearch, listParams } from '@/ui/list/listSearch';

export const USERS_PAGE_SIZE = 10;

/** The server's order when none is asked for: newest first. */
export const USERS_DEFAULT_SORT = '-created_at';

export const usersSearch = v.object(
  listParams(['user_id', 'full_name', 'email', 'player_count', 'last_login_at', 'created_at']),
);

export function usersQuery({ search, sort, page = 1 }: ListSearch) {
  return query.queryOptions(
    'get',
    '/admin/users',
    {
      params: {
        query: {
          page,
          pageSize: USERS_PAGE_SIZE,
          ...(search !== undefined && { search }),
          ...(sort !== undefined && { sort }),
        },
      },
    },
    { placeholderData: keepPreviousData },
  );
}
