import * as v from 'valibot';
import { MATCH_STATUSES, type MatchStatus } from '@/api/words';
import { MatchesIcon } from '@/ui/icons';
import {
  type ListSearch,
  listParams,
  positiveParam,
  searchValidator,
  wordParam,
} from '@/ui/list/listSearch';
import type { Screen } from '@/ui/screen';

export const matchesScreen: Screen = {
  title: 'Matches',
  section: 'Management',
  entry: { place: 40, letter: 'm', Icon: MatchesIcon, exported: { list: 'matches' } },
};

export interface MatchesSearch extends ListSearch {
  status?: MatchStatus | undefined;
  sportId?: number | undefined;
}

const { search, page } = listParams([]);

export const matchesSearch = searchValidator<MatchesSearch>(
  v.object({ search, page, status: wordParam(MATCH_STATUSES), sportId: positiveParam }),
);

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list that a match was opened from, for the way back to it. */
    matchesSearch?: MatchesSearch;
  }
}
