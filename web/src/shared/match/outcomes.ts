import type { Outcome } from '@/api/words';

/** How a match can end, in the order in which screens offer it. */
export const OUTCOMES = [
  'played',
  'walkover',
  'retired',
  'defaulted',
  'abandoned',
  'awarded',
  'double_forfeit',
  'no_result',
] as const satisfies readonly Outcome[];
