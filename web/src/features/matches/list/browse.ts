/** Search, filters and paging over matches that are all in the browser. */
import type { Match } from '@/api/types';
import { PAGE_SIZE } from '@/ui/list/listSearch';
import type { ListPage } from '@/ui/list/PagedTable';
import type { MatchesSearch } from '../matchesList';

/** Without case, accents and compatibility forms, as the server compares. */
function fold(text: string): string {
  return withoutMarks(withoutMarks(text.normalize('NFKD')).toLowerCase());
}

function withoutMarks(text: string): string {
  return text.replace(/\p{Mark}/gu, '');
}

function searchedText(match: Match): string {
  return fold(
    [
      match.match_name,
      match.team_a_name,
      match.team_b_name,
      match.tournament_name,
      match.venue_name,
      match.match_number,
    ].join(' '),
  );
}

/** A word of three letters or more is found anywhere, a shorter one where a word begins. */
function has(text: string, word: string): boolean {
  return [...word].length < 3 ? ` ${text}`.includes(` ${word}`) : text.includes(word);
}

/** The matches that hold every word of the search and pass the filters, in their order. */
export function narrowMatches(
  matches: readonly Match[],
  { search = '', status, sportId }: MatchesSearch,
): readonly Match[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return matches.filter((match) => {
    if (status !== undefined && match.status !== status) return false;
    if (sportId !== undefined && match.sport_id !== sportId) return false;
    if (words.length === 0) return true;
    const text = searchedText(match);
    return words.every((word) => has(text, word));
  });
}

/** One page, as the server would answer it. */
export function pageOfMatches(matches: readonly Match[], page = 1): ListPage<Match> {
  const first = (page - 1) * PAGE_SIZE;
  return {
    rows: matches.slice(first, first + PAGE_SIZE),
    pagination: {
      page,
      pageSize: PAGE_SIZE,
      totalItems: matches.length,
      totalIsExact: true,
      totalPages: Math.ceil(matches.length / PAGE_SIZE),
    },
  };
}
