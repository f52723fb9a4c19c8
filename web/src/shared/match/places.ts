/** Where in its competition a match is: as the data names it, and what a draw has made in the reader's language. */

import say from 'words/match';
import type { components } from '@/api/schema';
import { language } from '@/language/language';
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

/** A match as a list of a tournament has it. */
interface NumberedMatch extends Placed {
  match_number?: number | null;
}

/** `Quarter-finals`, `Round 3`. */
export function madeRound({ word, number }: MadeName): string {
  return say.roundName({ round: word, number: number ?? 0 });
}

/** What sources call rounds in English, otherwise than the platform does. */
const ROUNDS: Readonly<Record<string, string>> = {
  matchday: 'league_round',
  round: 'numbered',
  quarter_final: 'quarter_finals',
  semi_final: 'semi_finals',
  finals: 'final',
  third_place_match: 'third_place',
  third_place_play_off: 'third_place',
};

/** `Quarter-finals` as `quarter_finals`, and the number at the end of a name. */
function wordOf(name: string | null): { word: string; number: number } {
  const [, words = '', number] = /^(.*?) ?(\d*)$/.exec(name?.toLowerCase() ?? '') ?? [];
  const word = words.replace(/\W+/g, '_');
  return { word: ROUNDS[word] ?? word, number: Number(number) };
}

/** A round that a source names in English, in the language of the page; empty where its name says something else. */
export function roundMeant(name: string | null): string {
  const { word, number } = wordOf(name);
  return madeRound({ word: word as MadeName['word'], number });
}

/** The same of a stage, which sources also call as a round: they are one place then. */
export const stageMeant = (name: string | null): string =>
  say.stageName({ stage: wordOf(name).word as StageName }) || roundMeant(name);

/** The letter of `Group B`. */
export const letterMeant = (name: string | null): string | undefined =>
  /^group (\w)$/i.exec(name ?? '')?.[1];

/** After these rounds everybody plays on, losers too. */
const OF_TABLES: readonly string[] = ['league_round', 'numbered'];

/** Whether a draw has made a match one of a knock-out. */
export const isOfKnockOut = ({ made_stage_name, made_round_name: made }: Placed): boolean =>
  made ? !OF_TABLES.includes(made.word) : made_stage_name === 'knock_out';

/** How a source names the rounds of a knock-out, and its stage. */
const KNOCK_OUT = [
  'knock_out',
  'round_of',
  'quarter_finals',
  'semi_finals',
  'third_place',
  'final',
];

/** `Match 4` of a knock-out: sides of other matches are called after it. After a match of a table none is. */
export function numberText(match: NumberedMatch): string | undefined {
  const { match_number: number, stage_name, round_name } = match;
  if (typeof number !== 'number') return undefined;
  const isNamedSo = [stage_name, round_name].some((name) => KNOCK_OUT.includes(wordOf(name).word));
  return isOfKnockOut(match) || (isNamedSo && !match.made_round_name)
    ? say.numbered({ number })
    : undefined;
}

interface NumberedBoard {
  matchNumber?: number | null;
  stageName: string | null;
  madeStageName: StageName | null;
  roundName: string | null;
  madeRoundName: MadeName | null;
}

/** The same on the page of the match. */
export const boardNumberText = ({ matchNumber, ...board }: NumberedBoard): string | undefined =>
  numberText({
    match_number: matchNumber ?? null,
    stage_name: board.stageName,
    made_stage_name: board.madeStageName,
    group_name: null,
    round_name: board.roundName,
    made_round_name: board.madeRoundName,
  });

/** In English a source's own words stay. */
const isRead = language === 'en';

/** A round as a draw has made it, or as its source names it. */
export function roundText(name: string | null, made: MadeName | null | undefined): string | null {
  if (made) return madeRound(made);
  return (!isRead && roundMeant(name)) || name;
}

export function groupText(name: string | null, letter: string | null | undefined): string | null {
  const known = letter || (!isRead && letterMeant(name));
  return known ? say.groupName({ letter: known }) : name;
}

export function stageNameText(
  name: string | null,
  made: StageName | null | undefined,
): string | null {
  if (made) return say.stageName({ stage: made });
  return (!isRead && stageMeant(name)) || name;
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

/** The same in a list of one tournament, where sides refer to matches by their numbers: `Match 4 · Semi-finals`. */
export const numberedPlaces = (match: NumberedMatch): string | undefined =>
  stageText(numberText(match) ?? null, placesText(match) ?? null);

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
