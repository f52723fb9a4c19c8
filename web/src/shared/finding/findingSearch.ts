import * as v from 'valibot';
import {
  dayParam,
  type ListSearch,
  positiveParam,
  searchValidator,
  textParam,
  wordParam,
} from '@/ui/list/listSearch';

export const PHASES = ['now', 'soon', 'over'] as const;

/** What somebody looks for, as the address has it. */
export interface FindingSearch extends ListSearch {
  when?: (typeof PHASES)[number] | undefined;
  sportId?: number | undefined;
  place?: string | undefined;
  day?: string | undefined;
}

export const findingSearch = searchValidator<FindingSearch>(
  v.object({
    search: textParam,
    when: wordParam(PHASES),
    sportId: positiveParam,
    place: textParam,
    day: dayParam,
    page: positiveParam,
  }),
);
