import type { TeamRating } from '@/api/types';
import { formatWhen, parseWhen } from '@/ui/dates';

/** A rating after a match. */
export interface RatingPoint {
  /** Milliseconds since 1970. */
  at: number;
  /** `18 Dec 2022`. */
  day: string;
  rating: number;
  matchId: number;
}

/** The points that can be placed in time, the earliest first. */
export function ratingPoints(rating: TeamRating): RatingPoint[] {
  return rating.points.flatMap(([date, value, matchId]) => {
    const when = typeof date === 'string' ? parseWhen(date) : undefined;
    if (!when || typeof value !== 'number' || typeof matchId !== 'number') return [];
    return [{ at: when.at.getTime(), day: formatWhen(when, 'date'), rating: value, matchId }];
  });
}
