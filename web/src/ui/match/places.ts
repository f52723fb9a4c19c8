/** Where in its competition a match is: as the data names it, and what a draw has made in the reader's language. */

import say from 'words/match';
import type { components } from '@/api/schema';
import { stageText } from './result';

export type MadeName = components['schemas']['MadeName'];
type StageName = components['schemas']['StageName'];

/** The places of a match; a list that no draw is behind may leave out what draws make. */
export interface Placed {
  stage_name: string | null;
  made_stage_name?: StageName | null;
  group_name: string | null;
  group_letter?: string | null;
  round_name: string | null;
  made_round_name?: MadeName | null;
}

/** `Quarter-finals`, `Round 3`. */
export function madeRound({ word, number }: MadeName): string {
  return say.roundName({ round: word, number: number ?? 0 });
}

interface Race {
  match_name: string;
  match_number?: number | null;
  made_round_name?: MadeName | null;
}

/** `Heat 3` or `Final` of a race that a draw has made; of others the name that they have. */
export function raceText({ match_name, match_number, made_round_name: made }: Race): string {
  if (!made) return match_name;
  if (made.word === 'final') return madeRound(made);
  return typeof match_number === 'number' ? say.heatName({ number: match_number }) : match_name;
}

export function roundText(name: string | null, made: MadeName | null | undefined): string | null {
  return made ? madeRound(made) : name;
}

export function groupText(name: string | null, letter: string | null | undefined): string | null {
  return letter ? say.groupName({ letter }) : name;
}

export function stageNameText(
  name: string | null,
  made: StageName | null | undefined,
): string | null {
  return made ? say.stageName({ stage: made }) : name;
}

/** `Group stage · Group A · Round 1`. */
export function placesText(match: Placed): string | undefined {
  const { stage_name, made_stage_name, group_name, group_letter } = match;
  return stageText(
    stageNameText(stage_name, made_stage_name),
    groupText(group_name, group_letter),
    roundText(match.round_name, match.made_round_name),
  );
}

interface Located {
  /** The court, the venue, or both. */
  venue_name: string | null;
  court_name: string | null;
}

const courtOf = ({ court_name }: Located): string | undefined => court_name ?? undefined;
const courtOrVenueOf = ({ court_name, venue_name }: Located): string | undefined =>
  court_name ?? venue_name ?? undefined;

/** Where each match of a list is played: the court, or else the venue where the list has several. */
export function whereIn(matches: readonly Located[]): (match: Located) => string | undefined {
  const venues = new Set(matches.map(({ venue_name }) => venue_name));
  return venues.size > 1 ? courtOrVenueOf : courtOf;
}
