import say from 'words/dashboard';
import type { SportShare } from '@/api/types';
import { sportName } from '@/ui/sportName';
import { chartPalette } from '@/ui/theme';

export interface Slice {
  name: string;
  /** Undefined for the slice of several sports. */
  sportId: number | undefined;
  count: number;
  /** Percent of all matches. */
  percent: number;
  colour: string;
}

/**
 * The sports as slices, one colour each. There are eight colours: when there are more sports, the
 * last slice gathers those with the fewest matches.
 */
export function slicesOf(shares: readonly SportShare[]): Slice[] {
  const total = shares.reduce((sum, share) => sum + share.matchCount, 0);
  if (total === 0) return [];
  const played = shares
    .filter((share) => share.matchCount > 0)
    .toSorted((a, b) => b.matchCount - a.matchCount);
  const limit = chartPalette.length;
  const named = played.length > limit ? played.slice(0, limit - 1) : played;
  const rest = played.slice(named.length);
  const entries: Pick<Slice, 'name' | 'sportId' | 'count'>[] = named.map((share) => ({
    name: sportName(share.sportName),
    sportId: share.sportId,
    count: share.matchCount,
  }));
  if (rest.length > 0) {
    entries.push({
      name: say.otherSports({ count: rest.length }),
      sportId: undefined,
      count: rest.reduce((sum, share) => sum + share.matchCount, 0),
    });
  }
  return entries.map((entry, index) => ({
    ...entry,
    percent: (100 * entry.count) / total,
    colour: chartPalette[index] ?? chartPalette[0],
  }));
}
