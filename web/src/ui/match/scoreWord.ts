/** What a score is called where it is not a point. */
const GOAL_SPORTS = new Set(['football', 'hockey']);

/** What one score of a sport is called. */
export function scoreWord(sportName: string): 'goal' | 'point' {
  return GOAL_SPORTS.has(sportName.toLowerCase()) ? 'goal' : 'point';
}
