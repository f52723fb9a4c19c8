/** Search, filters, order and paging over matches that are all in the browser. */

import say from 'words/matches';
import type { Match } from '@/api/types';
import type { MatchStatus } from '@/api/words';
import type { ListPage } from '@/shared/list/PagedTable';
import { meetingText } from '@/shared/match/sides';
import { parseWhen, type When } from '@/ui/dates';
import { PAGE_SIZE } from '@/ui/list/listSearch';
import { parseSort } from '@/ui/list/sort';
import { finder, fold } from '@/ui/text';
import { DAY_MS } from '@/ui/useStartOfDay';
import type { MatchesSearch } from '../matchesList';

function searchedText(match: Match): string {
  return `${shownText(match)} ${match.venue_name ?? ''}`;
}

/** What both a card and a line show of what is searched. */
function shownText(match: Match): string {
  return [
    meetingText(match),
    // The server searches the English name.
    match.match_name,
    match.tournament_name,
    match.match_number === null ? '' : `match ${match.match_number}`,
  ].join(' ');
}

/** The id that a search names as screens show it: `17`, `#17` or `ID 17`. */
function idOf(search: string): number | undefined {
  const digits = /^\s*(?:id\s+)?[#*]*([1-9]\d*)\s*$/i.exec(search)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Why a search found a match, where neither a card nor a line shows what was searched. */
export function whyFound(match: Match, search: string): string | undefined {
  const { venue_name: venue, match_id: id, match_number: number } = match;
  if (finder(search)(shownText(match))) return undefined;
  if (id === idOf(search))
    return number === null || number === id ? undefined : say.foundById({ id });
  return venue === null ? undefined : say.foundAt({ venue });
}

/** The matches that hold every word of the search and pass the filters, in their order. */
export function narrowMatches(
  matches: readonly Match[],
  { search = '', status, sportId, tournamentId, kind, from, to }: MatchesSearch,
): readonly Match[] {
  const isBetween = between(from, to);
  const isFound = finder(search);
  const id = idOf(search);
  const found = matches.filter((match) => {
    if (status !== undefined && match.status !== status) return false;
    if (sportId !== undefined && match.sport_id !== sportId) return false;
    if (tournamentId !== undefined && match.tournament_id !== tournamentId) return false;
    if (kind !== undefined && match.is_quick_match !== (kind === 'quick')) return false;
    if (!isBetween(match)) return false;
    return match.match_id === id || isFound(searchedText(match));
  });
  // The match whose id was typed comes before all others.
  const named = found.find((match) => match.match_id === id);
  return named ? [named, ...found.filter((match) => match !== named)] : found;
}

export interface MatchCounts {
  total: number;
  /** Absent where nobody has counted them. */
  byStatus?: Readonly<Record<MatchStatus, number>>;
}

/** How many matches the search and the filters hold, whichever status is asked for. */
export function countMatches(matches: readonly Match[], asked: MatchesSearch): MatchCounts {
  const byStatus = { scheduled: 0, live: 0, completed: 0, postponed: 0, cancelled: 0 };
  const found = narrowMatches(matches, { ...asked, status: undefined });
  for (const { status } of found) byStatus[status] += 1;
  return { total: found.length, byStatus };
}

/** Whether a match begins on one of these days, both included. Without days every match does. */
function between(from: string | undefined, to: string | undefined): (match: Match) => boolean {
  if (from === undefined && to === undefined) return () => true;
  const first = from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(from);
  const end = to === undefined ? Number.POSITIVE_INFINITY : Date.parse(to) + DAY_MS;
  return (match) => {
    const day = startOf(match)?.at.getTime();
    return day !== undefined && day >= first && day < end;
  };
}

type Key = string | number;

/** What comes before what, of lists of keys that are compared one after the other. */
function compareKeys(one: readonly Key[], other: readonly Key[]): number {
  for (const [place, key] of one.entries()) {
    const against = other[place] ?? key;
    if (key !== against) return key < against ? -1 : 1;
  }
  return 0;
}

/** The start by the clock at its place. */
function startOf({ scheduled_date, scheduled_local }: Match): When | undefined {
  const start = scheduled_local ?? scheduled_date;
  return start === null ? undefined : parseWhen(start);
}

/** When a match begins, as the server orders: a day or a clock at a place that is not known is read as UTC. */
function beginning(match: Match): number {
  const when = startOf(match);
  const at = when?.kind === 'placed' ? when.instant : when?.at;
  return at?.getTime() ?? Number.NEGATIVE_INFINITY;
}

/** Live ones, then those of today and later, the nearest first, then the others, the latest first. */
function relevanceKeys(match: Match, today: number): readonly Key[] {
  const begins = beginning(match);
  if (match.status !== 'live' && begins >= today) return [1, begins, match.match_id];
  return [match.status === 'live' ? 0 : 2, -begins, -match.match_id];
}

const COLUMN_KEYS: Record<string, (match: Match) => Key> = {
  scheduled_date: beginning,
  match_name: (match) => fold(match.match_name),
  events_count: (match) => match.events_count,
};

/** The matches in an order of the server's, by relevance if in none; `today` is its beginning in UTC. */
export function inOrder(
  matches: readonly Match[],
  sort: string | undefined,
  today: number,
): readonly Match[] {
  const order = parseSort(sort);
  const column = order && COLUMN_KEYS[order.column];
  const keysOf = (match: Match): readonly Key[] =>
    column ? [column(match), match.match_id] : relevanceKeys(match, today);
  const sign = column && order.direction === 'descending' ? -1 : 1;
  return matches
    .map((match) => ({ match, keys: keysOf(match) }))
    .sort((one, other) => sign * compareKeys(one.keys, other.keys))
    .map(({ match }) => match);
}

/** One page, as the server would answer it. */
export function pageOfMatches(
  matches: readonly Match[],
  page = 1,
  pageSize = PAGE_SIZE,
): ListPage<Match> {
  const first = (page - 1) * pageSize;
  return {
    rows: matches.slice(first, first + pageSize),
    pagination: {
      page,
      pageSize,
      totalItems: matches.length,
      totalIsExact: true,
      totalPages: Math.ceil(matches.length / pageSize),
    },
  };
}
