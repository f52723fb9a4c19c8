import * as v from 'valibot';
import { type ListSearch, listParams, positiveParam, wordParam } from '@/ui/list/listSearch';

export const MATCH_STATUSES = ['scheduled', 'live', 'completed', 'postponed', 'cancelled'] as const;

export interface MatchesSearch extends ListSearch {
  status?: (typeof MATCH_STATUSES)[number] | undefined;
  sportId?: number | undefined;
}

const { search, page } = listParams([]);

export const matchesSearch = v.object({
  search,
  page,
  status: wordParam(MATCH_STATUSES),
  sportId: positiveParam,
});

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list that a match was opened from, for the way back to it. */
    matchesSearch?: MatchesSearch;
  }
}
