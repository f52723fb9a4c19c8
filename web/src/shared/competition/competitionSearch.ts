import * as v from 'valibot';
import { ENTRY_STATES, type EntryState, MATCH_STATUSES, type MatchStatus } from '@/api/words';
import {
  dayParam,
  positiveParam,
  searchValidator,
  textParam,
  wordParam,
} from '@/ui/list/listSearch';

/** The tabs beside the first one, which has no word in the address. */
const TABS = ['standings', 'bracket', 'fixtures', 'leaders', 'rules', 'entries', 'draws'] as const;

export type Tab = (typeof TABS)[number];

/** What the address says of a tournament's page; each tab looks at its own part. */
export interface CompetitionSearch {
  tab?: Tab | undefined;
  /** The division; the first one, where none is said. */
  division?: number | undefined;
  /** Standings: the only group shown. */
  group?: string | undefined;
  /** Standings: the last day whose matches count, `2022-11-30`. */
  asOf?: string | undefined;
  /** Standings: the moment of which they tell what was known, `2022-11-30T18:05:00Z`. */
  knownAt?: string | undefined;
  /** Bracket: the round that a phone shows, from 1. */
  round?: number | undefined;
  /** Fixtures: under the days instead of under the rounds, or those of a day under the courts. */
  by?: 'date' | 'court' | undefined;
  /** Fixtures: the day whose courts are shown. */
  day?: string | undefined;
  status?: MatchStatus | undefined;
  page?: number | undefined;
  /** Entries: the state whose entries are shown. */
  state?: EntryState | undefined;
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

/** The parameters of the address, on every page that has these tabs. */
export const competitionParams = {
  tab: wordParam(TABS),
  division: positiveParam,
  group: textParam,
  asOf: v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined),
  knownAt: v.fallback(v.optional(v.pipe(v.string(), v.regex(MOMENT))), undefined),
  round: positiveParam,
  by: wordParam(['date', 'court']),
  day: dayParam,
  status: wordParam(MATCH_STATUSES),
  page: positiveParam,
  state: wordParam(ENTRY_STATES),
};

export const competitionSearch = searchValidator<CompetitionSearch>(v.object(competitionParams));

/** A tournament's page as its address has it, and how a part asks for another address. */
export interface CompetitionView {
  values: CompetitionSearch;
  /** Other values of the same tab; Back leads to the ones before, unless they are replaced. */
  change: (part: Omit<CompetitionSearch, 'tab'>, options?: { replace: boolean }) => void;
}

/** Another division: groups, rounds and pages are those of one. */
export const ofDivision = (division: number | undefined) => ({
  division,
  group: undefined,
  round: undefined,
  page: undefined,
});
