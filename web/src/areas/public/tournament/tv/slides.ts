/** What a screen in a hall shows in turn. */
import say from 'words/competition';
import type {
  Bracket,
  BracketRound,
  CompetitionMatch,
  Standings,
  StandingsGroup,
} from '@/api/types';
import { roundTitle } from '@/shared/competition/bracket/roundName';
import type { PlacedTeam } from '@/shared/competition/competitionQueries';
import { groupTitle } from '@/shared/competition/standings/groupTitle';

/** As many lines as can be read from afar. */
export const LINES = 7;
/** Rows of a table, and places of a ranking. */
const ROWS = 10;
/** Pages of matches to come: those of the next hours. */
const PAGES_TO_COME = 3;
/** As many ties as fit below each other. */
const TIES = 4;

export interface MatchPage {
  live: readonly CompetitionMatch[];
  next: readonly CompetitionMatch[];
  /** Where there is room beside what is played and what comes. */
  over: readonly CompetitionMatch[];
}

/** The matches of a day, what is played first; the last results where there is room for them. */
export function matchPages(matches: readonly CompetitionMatch[]): MatchPage[] {
  const over = matches.filter(({ status }) => status === 'completed').toReversed();
  const pages = openPages(matches);
  const [only] = pages;
  if (!only) return over.length > 0 ? [{ live: [], next: [], over: over.slice(0, LINES) }] : [];
  if (pages.length > 1) return pages;
  const parts = [only.live, only.next].filter((part) => part.length > 0);
  const room = LINES - only.live.length - only.next.length - parts.length;
  return [{ ...only, over: over.slice(0, Math.max(0, room)) }];
}

/** What is played and what comes. */
function openPages(matches: readonly CompetitionMatch[]): MatchPage[] {
  const live = matches.filter(({ status }) => status === 'live');
  const next = matches.filter(({ status }) => status === 'scheduled');
  const pages: MatchPage[] = chunks(live, LINES).map((page) => ({
    live: page,
    next: [],
    over: [],
  }));
  const last = pages.at(-1);
  // The headings of both take a line each.
  const room = last ? Math.max(0, LINES - last.live.length - 1) : 0;
  if (last) pages[pages.length - 1] = { ...last, next: next.slice(0, room) };
  const rest = chunks(next.slice(room), LINES).slice(0, PAGES_TO_COME);
  return [...pages, ...rest.map((page) => ({ live: [], next: page, over: [] }))];
}

export type Slide =
  | { kind: 'table'; key: string; title: string; group: StandingsGroup }
  | { kind: 'rounds'; key: string; title: string; rounds: readonly BracketRound[] }
  | { kind: 'ranking'; key: string; title: string; places: readonly PlacedTeam[] };

interface OfDivision {
  /** Empty where there is only one. */
  name: string;
  divisionId: number;
  standings: Standings | undefined;
  bracket: Bracket | undefined;
  places: readonly PlacedTeam[];
}

/** Who has won; else the pages of the knock-out on which a team is known; else the tables. */
export function slidesOf({ name, divisionId, standings, bracket, places }: OfDivision): Slide[] {
  const titled = (title: string) => [name, title].filter(Boolean).join(' · ');
  if (places.length > 0) {
    const shown = places.slice(0, ROWS);
    return [
      { kind: 'ranking', key: `r${divisionId}`, title: titled(say.finalRanking()), places: shown },
    ];
  }
  const few = (bracket?.rounds ?? []).filter(({ ties }) => ties.length <= TIES);
  const rounds = together(few).filter((page) => page.some(hasTeam));
  const tables = rounds.length > 0 ? [] : (standings?.groups ?? []);
  return [
    ...tables.map(
      (group): Slide => ({
        kind: 'table',
        key: `t${divisionId} ${group.stage_name} ${group.group_name}`,
        title: titled(groupTitle(group)),
        group: { ...group, rows: group.rows.slice(0, ROWS) },
      }),
    ),
    ...rounds.map(
      ([first, ...others]): Slide => ({
        kind: 'rounds',
        key: `b${divisionId} ${first.round}`,
        title: titled(roundTitle(first)),
        rounds: [first, ...others],
      }),
    ),
  ];
}

type Rounds = [BracketRound, ...BracketRound[]];

/** Rounds that follow each other share a page as long as their ties fit: the semi-finals and the final of a small cup. */
function together(rounds: readonly BracketRound[]): Rounds[] {
  const pages: Rounds[] = [];
  for (const round of rounds) {
    const last = pages.at(-1);
    const ties = last?.reduce((sum, one) => sum + one.ties.length, 0) ?? TIES;
    if (last && ties + round.ties.length <= TIES) last.push(round);
    else pages.push([round]);
  }
  return pages;
}

const hasTeam = ({ ties }: BracketRound) =>
  ties.some(({ teams }) => teams.some(({ team_id }) => team_id !== null));

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, page) =>
    items.slice(page * size, (page + 1) * size),
  );
}
