import { keepPreviousData } from '@tanstack/react-query';
import { query } from '@/api/client';
import { PlayersIcon } from '@/ui/icons';
import { type ListSearch, listSearch, pageOf } from '@/ui/list/listSearch';
import type { Screen } from '@/ui/screen';

export const playersScreen: Screen = {
  title: 'Players',
  section: 'Management',
  entry: { place: 20, letter: 'p', Icon: PlayersIcon, exported: { list: 'players' } },
};

/** The server's order when none is asked for: who joined last stands first. */
export const PLAYERS_DEFAULT_SORT = '-joined';

export const playersSearch = listSearch(['player_profile_id', 'player_name', 'matches', 'joined']);

export const playersQuery = (asked: ListSearch) =>
  query.queryOptions(
    'get',
    '/admin/players',
    { params: { query: pageOf(asked) } },
    {
      placeholderData: keepPreviousData,
      select: ({ players, pagination }) => ({ rows: players, pagination }),
    },
  );
