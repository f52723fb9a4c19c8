import * as v from 'valibot';
import screens from 'words/screens';
import { MATCH_STATUSES, type MatchStatus } from '@/api/words';
import type { Screen } from '@/shared/shell/screen';
import { MatchesIcon } from '@/ui/icons';
import {
  dayParam,
  LIST_LAYOUTS,
  type ListLayout,
  type ListSearch,
  listParams,
  positiveParam,
  RELEVANCE,
  searchValidator,
  wordParam,
} from '@/ui/list/listSearch';

export const matchesScreen: Screen = {
  title: screens.matches(),
  section: 'Management',
  entry: { place: 40, letter: 'm', Icon: MatchesIcon, exported: { list: 'matches' } },
};

/** Matches of tournaments, and those that players set up themselves. */
export const MATCH_KINDS = ['tournament', 'quick'] as const;

type MatchKind = (typeof MATCH_KINDS)[number];

export interface MatchesSearch extends ListSearch {
  status?: MatchStatus | undefined;
  sportId?: number | undefined;
  tournamentId?: number | undefined;
  genderCategoryId?: number | undefined;
  matchFormatId?: number | undefined;
  /** All matches when absent. */
  kind?: MatchKind | undefined;
  /** The first day, in UTC. */
  from?: string | undefined;
  /** The last day, in UTC. */
  to?: string | undefined;
  /** Cards when absent. */
  layout?: ListLayout | undefined;
}

export const matchesSearch = searchValidator<MatchesSearch>(
  v.object({
    ...listParams(['scheduled_date', 'match_name', 'events_count'], [RELEVANCE]),
    status: wordParam(MATCH_STATUSES),
    sportId: positiveParam,
    tournamentId: positiveParam,
    genderCategoryId: positiveParam,
    matchFormatId: positiveParam,
    kind: wordParam(MATCH_KINDS),
    from: dayParam,
    to: dayParam,
    layout: wordParam(LIST_LAYOUTS),
  }),
);

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list that a match was opened from, for the way back to it. */
    matchesSearch?: MatchesSearch;
  }
}
