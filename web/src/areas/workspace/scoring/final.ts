/** What a match ends with when it is finished now. */
import type { ScoredMatch, Side, Sides } from '@/api/scoring';

export interface Final {
  score: Sides<number>;
  shootout: Sides<number> | undefined;
  /** Who is ahead; undefined where nobody is. */
  winner: Side | undefined;
  /** Of a race: who is first, how many have finished, and how many are in it. */
  first: readonly number[];
  finished: number;
  entrants: number;
}

const ahead = ({ a, b }: Sides<number>): Side | undefined =>
  a > b ? 'a' : b > a ? 'b' : undefined;

export function finalOf({ score, shootout, shootoutWinner, entrants }: ScoredMatch): Final {
  const points = score ?? { a: 0, b: 0 };
  return {
    score: points,
    shootout: shootout ?? undefined,
    winner: shootoutWinner ?? ahead(shootout ?? points),
    first: entrants.filter(({ rank }) => rank === 1).map(({ entrant }) => entrant),
    finished: entrants.filter(({ timeMs }) => timeMs !== null).length,
    entrants: entrants.length,
  };
}

export const isSameFinal = (one: Final, other: Final): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
