import type { BracketRound } from '@/api/types';
import { roundText } from '@/ui/match/places';
import { capitalize } from '@/ui/text';

/** A round as the data names it; one of a draw, or without a name, in the reader's language. */
export function roundName({ name, made_name: made }: BracketRound): string {
  return capitalize(roundText(name, made) ?? '');
}
