import say from 'words/competition';
import type { BracketRound } from '@/api/types';
import { capitalize } from '@/ui/text';

/** A round as the data names it; one without a name by its size, in the reader's language. */
export function roundName({ name, made_name: made }: BracketRound): string {
  return made ? say.roundName({ round: made.word, number: made.number ?? 0 }) : capitalize(name);
}
