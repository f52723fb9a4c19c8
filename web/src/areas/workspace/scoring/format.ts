/** What follows from how a match is played. */
import type { MatchSetup } from '@/api/scoring';

export const isOfGames = ({ format }: MatchSetup): boolean =>
  format.counts === 'rallies' && format.setsAreGames;

/** Whether a side is still open: until both are known nothing counts. */
export const hasOpenSide = ({ format, sides }: MatchSetup): boolean =>
  format.counts !== 'times' && (sides.a === null || sides.b === null);

/** Football decides a level match by penalties. Of the sports of goals it is the one in which a second yellow card sends off. */
export const shotsOf = ({ format }: MatchSetup): 'penalties' | 'shootout' =>
  format.counts === 'goals' && format.secondYellowSendsOff ? 'penalties' : 'shootout';

const ORDINALS = ['first', 'second', 'third', 'fourth'];

/** What a match is divided into. */
export function periodsOf({ format }: MatchSetup): 'half' | 'quarter' | 'period' {
  const periods = format.counts === 'goals' ? format.periods : 0;
  return periods === 2 ? 'half' : periods === 4 ? 'quarter' : 'period';
}

/** The word for a period by its number: `second_half`. */
export const periodWord = (setup: MatchSetup, number: number): string =>
  `${ORDINALS[number - 1]}_${periodsOf(setup)}`;
