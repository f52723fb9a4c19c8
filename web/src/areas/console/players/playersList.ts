import { keepPreviousData } from '@tanstack/react-query';
import * as v from 'valibot';
import screens from 'words/screens';
import { reply } from '@/api/client';
import type { Screen } from '@/shared/shell/screen';
import { PlayersIcon } from '@/ui/icons';
import {
  type ListSearch,
  listParams,
  pageOf,
  positiveParam,
  searchValidator,
  wordParam,
} from '@/ui/list/listSearch';

export const playersScreen: Screen = {
  title: screens.players(),
  section: 'Management',
  entry: { place: 20, letter: 'p', Icon: PlayersIcon, exported: { list: 'players' } },
};

/** The server's order when none is asked for: who joined last stands first. */
export const PLAYERS_DEFAULT_SORT = '-joined';

export const PLAYER_STATUSES = ['active', 'inactive'] as const;

export interface PlayersSearch extends ListSearch {
  sportId?: number | undefined;
  genderCategoryId?: number | undefined;
  status?: (typeof PLAYER_STATUSES)[number] | undefined;
}

export const playersSearch = searchValidator<PlayersSearch>(
  v.object({
    ...listParams(['player_profile_id', 'player_name', 'matches', 'joined']),
    sportId: positiveParam,
    genderCategoryId: positiveParam,
    status: wordParam(PLAYER_STATUSES),
  }),
);

/** The list by the names that it has on the wire. */
export function playersAsked({ status, ...asked }: PlayersSearch) {
  return { ...asked, isActive: status && status === 'active' };
}

export const playersQuery = (asked: PlayersSearch) =>
  reply(
    '/admin/players',
    { query: pageOf(playersAsked(asked)) },
    {
      placeholderData: keepPreviousData,
      select: ({ players, pagination }) => ({ rows: players, pagination }),
    },
  );
