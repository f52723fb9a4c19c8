/** What a score is called where it is not a point. */
const GOAL_SPORTS = new Set(['football', 'hockey']);

/** What one score of a sport is called. */
export function scoreWord(sportName: string): 'goal' | 'point' {
  return GOAL_SPORTS.has(sportName.toLowerCase()) ? 'goal' : 'point';
}

/** What the score of a match counts in sports that play for parts of a match. */
const PARTS: Record<string, 'games' | 'sets' | 'frames'> = {
  badminton: 'games',
  'table tennis': 'games',
  squash: 'games',
  tennis: 'sets',
  volleyball: 'sets',
  'beach volleyball': 'sets',
  padel: 'sets',
  snooker: 'frames',
};

/** `games`, `sets`, `frames`; undefined where the score counts goals or points. */
export function partsWord(sportName: string): 'games' | 'sets' | 'frames' | undefined {
  return PARTS[sportName.toLowerCase()];
}
