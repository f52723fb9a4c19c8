import { keepPreviousData } from '@tanstack/react-query';
import * as v from 'valibot';
import screens from 'words/screens';
import { reply } from '@/api/client';
import type { Screen } from '@/shared/shell/screen';
import { UsersIcon } from '@/ui/icons';
import {
  type ListSearch,
  listParams,
  pageOf,
  searchValidator,
  wordParam,
} from '@/ui/list/listSearch';

export const usersScreen: Screen = {
  title: screens.users(),
  section: 'Management',
  entry: { place: 10, letter: 'u', Icon: UsersIcon, exported: { list: 'users' } },
};

/** The server's order when none is asked for: newest first. */
export const USERS_DEFAULT_SORT = '-created_at';

export const SIGN_INS = ['never', 'some'] as const;

export interface UsersSearch extends ListSearch {
  /** Whether the user has ever signed in. */
  signIns?: (typeof SIGN_INS)[number] | undefined;
}

export const usersSearch = searchValidator<UsersSearch>(
  v.object({
    ...listParams(['user_id', 'full_name', 'email', 'player_count', 'last_login_at', 'created_at']),
    signIns: wordParam(SIGN_INS),
  }),
);

/** The list by the names that it has on the wire. */
export function usersAsked({ signIns, ...asked }: UsersSearch) {
  return { ...asked, neverSignedIn: signIns && signIns === 'never' };
}

export const usersQuery = (asked: UsersSearch) =>
  reply(
    '/admin/users',
    { query: pageOf(usersAsked(asked)) },
    {
      placeholderData: keepPreviousData,
      select: ({ users, pagination }) => ({ rows: users, pagination }),
    },
  );
