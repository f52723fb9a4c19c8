/** Who has one time in a race, and what a photo or an official has said of them. Pure. */
import type { Details, EntrantState, Operation } from '@/api/scoring';

export interface SharedTime {
  /** In the order of the race: the first one first. */
  entrants: number[];
  /** Whether a photo has put them in an order, whole or in part. */
  hasPhoto: boolean;
  /** Who still shares a place. */
  tied: number[];
  /** Whether it was said that those who share a place do so. */
  isDeadHeat: boolean;
}

/** `operations` are those that count, in the order of the fold. */
export function sharedTimes(
  entrants: readonly EntrantState[],
  operations: readonly Operation[],
): SharedTime[] {
  const byTime = new Map<number, EntrantState[]>();
  for (const one of entrants) {
    if (one.timeMs !== null) byTime.set(one.timeMs, [...(byTime.get(one.timeMs) ?? []), one]);
  }
  return [...byTime]
    .filter(([, group]) => group.length > 1)
    .toSorted(([one], [other]) => one - other)
    .map(([, group]) => {
      const inOrder = group.toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0));
      const ids = inOrder.map(({ entrant }) => entrant);
      const tied = inOrder.filter(({ isTied }) => isTied).map(({ entrant }) => entrant);
      // What was said last of these counts.
      const said = operations.findLast((operation) => {
        const { order, entrants: named = order }: Details = operation;
        return ids.some((id) => named?.includes(id));
      });
      const isDeadHeat =
        said?.type === 'deadHeat' && tied.every((id) => said.entrants.includes(id));
      return {
        entrants: ids,
        hasPhoto: group.some(({ photoPlace }) => photoPlace !== null),
        tied,
        isDeadHeat: tied.length > 0 && isDeadHeat,
      };
    });
}
