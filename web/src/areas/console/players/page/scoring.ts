import { scoreWord } from '@/shared/match/scoreWord';

/** What is counted of a player who scored: `score` where the sports differ. */
export type Scored = ReturnType<typeof scoreWord> | 'score';

export function scoredWord(sports: readonly { sport_name: string }[]): Scored {
  const words = new Set(sports.map((sport) => scoreWord(sport.sport_name)));
  return words.size === 1 ? ([...words][0] ?? 'goal') : 'score';
}
