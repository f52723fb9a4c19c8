/** What is timed in a race: the finish, and before it the legs of a relay or the laps. */
import type { Format } from '@/api/scoring';

export const FINISH = 'finish';

/** The legs or laps that end before the finish, by their numbers. */
export function legsOf(format: Format): number[] {
  const legs = format.counts === 'times' ? format.legs : 0;
  return Array.from({ length: Math.max(0, legs - 1) }, (_, index) => index + 1);
}
