/** The words that the contract knows for where something stands. */
import type { paths } from './schema';

type Asked<Path extends '/admin/matches' | '/admin/tournaments'> = Exclude<
  NonNullable<paths[Path]['get']['parameters']['query']>['status'],
  '' | undefined
>;

export type MatchStatus = Asked<'/admin/matches'>;
export type TournamentStatus = Asked<'/admin/tournaments'>;

/** The words of a type in an order. One that is missing or unknown does not compile. */
function wordsOf<Word extends string>(words: Record<Word, true>): readonly Word[] {
  return Object.keys(words) as Word[];
}

export const MATCH_STATUSES = wordsOf<MatchStatus>({
  scheduled: true,
  live: true,
  completed: true,
  postponed: true,
  cancelled: true,
});

export const TOURNAMENT_STATUSES = wordsOf<TournamentStatus>({
  draft: true,
  published: true,
  ongoing: true,
  completed: true,
  cancelled: true,
});
