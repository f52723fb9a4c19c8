import say from 'words/matches';
import { capitalize } from '@/ui/text';

type Named = Parameters<typeof say.periodName>[0]['period'];
type Numbered = Parameters<typeof say.numberedPeriod>[0]['period'];

const HALVES: readonly Named[] = ['first_half', 'second_half'];
const QUARTERS: readonly Named[] = [
  'first_quarter',
  'second_quarter',
  'third_quarter',
  'fourth_quarter',
];

/** What the period of a match sheet is called, by its kind and its number from 1: `First half`, `Set 2`. */
export function periodText(kind: string, number: number): string {
  const named = { half: HALVES, quarter: QUARTERS }[kind]?.[number - 1];
  if (named) return say.periodName({ period: named });
  if (kind === 'extra time') return say.periodName({ period: 'extra_time' });
  return say.numberedPeriod({ period: kind as Numbered, number }) || capitalize(kind);
}
