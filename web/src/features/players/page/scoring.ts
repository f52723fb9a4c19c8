import { scoreWord } from '@/ui/match/scoreWord';

/** What a player's scores are called, in the singular: `goal` or `point`, `score` where the sports differ. */
export function scoredWord(sports: readonly { sport_name: string }[]): string {
  const words = new Set(sports.map((sport) => scoreWord(sport.sport_name)));
  return words.size === 1 ? ([...words][0] ?? 'goal') : 'score';
}
