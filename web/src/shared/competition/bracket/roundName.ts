import say from 'words/competition';
import type { BracketRound } from '@/api/types';
import { roundText } from '@/shared/match/places';
import { capitalize } from '@/ui/text';

/** A round as the data names it; one of a draw, or without a name, in the reader's language. */
export function roundName({ name, made_name: made }: BracketRound): string {
  return capitalize(roundText(name, made) ?? '');
}

/** The heading of a round that stands by itself, as in the bracket: the match for third place may be called a final. */
export function roundTitle(round: BracketRound): string {
  const isForThird = round.ties.every(({ kind }) => kind === 'third_place');
  return isForThird ? say.thirdPlace() : roundName(round);
}
