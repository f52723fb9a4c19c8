import { keepPreviousData } from '@tanstack/react-query';
import { query } from '@/api/client';
import { UsersIcon } from '@/ui/icons';
import { type ListSearch, listSearch, pageOf } from '@/ui/list/listSearch';
import type { Screen } from '@/ui/screen';

export const usersScreen: Screen = {
  title: 'Users',
  section: 'Management',
  entry: { place: 10, letter: 'u', Icon: UsersIcon, exported: { list: 'users' } },
};

/** The server's order when none is asked for: newest first. */
export const USERS_DEFAULT_SORT = '-created_at';

export const usersSearch = listSearch([
  'user_id',
  'full_name',
  'email',
  'player_count',
  'last_login_at',
  'created_at',
]);

export const usersQuery = (asked: ListSearch) =>
  query.queryOptions(
    'get',
    '/admin/users',
    { params: { query: pageOf(asked) } },
    {
      placeholderData: keepPreviousData,
      select: ({ users, pagination }) => ({ rows: users, pagination }),
    },
  );
