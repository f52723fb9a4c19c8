/** What a side of a match is called, also before it is known. */

import say from 'words/match';
import type { SideSource } from '@/api/types';
import type { ParticipantMode } from '@/api/words';
import { groupText, type MadeName, madeRound } from './places';

interface NamedSide {
  name?: string | null;
  source?: SideSource | null;
}

/** What replies say of the sides of a match: lists and boards spell the fields differently, others have `sides`. */
export interface SidesOfMatch {
  match_number?: number | null;
  matchNumber?: number | null;
  participant_mode?: ParticipantMode | null;
  participantMode?: ParticipantMode | null;
  made_round_name?: MadeName | null;
  madeRoundName?: MadeName | null;
  team_a_name?: string | null;
  team_a_source?: SideSource | null;
  team_b_name?: string | null;
  team_b_source?: SideSource | null;
  teamAName?: string | null;
  teamASource?: SideSource | null;
  teamBName?: string | null;
  teamBSource?: SideSource | null;
  sides?: { a: NamedSide; b: NamedSide } | null;
}

/** Its name in lists. */
export interface NamedInList extends SidesOfMatch {
  match_name: string;
}

/**
 * A match as replies name it. The name is English where a side is open, so it is no text to show: `meetingText` words it.
 * What a reply does not say of the sides is not known.
 */
export type NamedMatch = NamedInList | (SidesOfMatch & { matchName: string });

/** Both sides, each as far as it is known; of a race its name. A match of unknown sides has the name of its source. */
export function meetingText(match: NamedMatch): string {
  const names = meetingNames(match);
  return typeof names === 'string' ? names : say.meeting(names);
}

/** Whether a match is known by the name that its source gave it: a draw names its own matches by their sides. */
export function hasTitle(match: NamedMatch): boolean {
  const { a, b } = sidesOf(match);
  const isMade = (match.madeRoundName ?? match.made_round_name ?? a.source ?? b.source) != null;
  return !isMade && givenName(match).trim() !== '';
}

/** What a match is called where its sides stand below: the title that its source gave, or else both sides. */
export function titleText(match: NamedMatch): string {
  return hasTitle(match) ? givenName(match) : meetingText(match);
}

/** The names that `meetingText` consists of: those of both sides, or the one of the match. */
export function meetingNames(match: NamedMatch): string | { a: string; b: string } {
  const mode = match.participantMode ?? match.participant_mode;
  const { a, b } = sidesOf(match);
  const isKnown = [a.name, a.source, b.name, b.source].some((part) => part != null);
  if (mode === 'multi_entry' || !isKnown) return ownName(match);
  return { a: nameOfSide(a), b: nameOfSide(b) };
}

function sidesOf(match: SidesOfMatch): { a: NamedSide; b: NamedSide } {
  return (
    match.sides ?? {
      a: {
        name: match.teamAName ?? match.team_a_name ?? null,
        source: match.teamASource ?? match.team_a_source ?? null,
      },
      b: {
        name: match.teamBName ?? match.team_b_name ?? null,
        source: match.teamBSource ?? match.team_b_source ?? null,
      },
    }
  );
}

const givenName = (match: NamedMatch) =>
  'matchName' in match ? match.matchName : match.match_name;

/** `Heat 3` or `Final` of a race that a draw has made; of others the name that they have. */
function ownName(match: NamedMatch): string {
  const name = givenName(match);
  const made = match.madeRoundName ?? match.made_round_name;
  const number = match.matchNumber ?? match.match_number;
  const mode = match.participantMode ?? match.participant_mode;
  if (!made || (mode != null && mode !== 'multi_entry')) return name;
  if (made.word === 'final') return madeRound(made);
  return typeof number === 'number' ? say.heatName({ number }) : name;
}

interface ChangedNames {
  nameBefore: string;
  nameAfter: string;
  sidesBefore?: SidesOfMatch['sides'];
  sidesAfter?: SidesOfMatch['sides'];
}

/** What a match is called that gets other sides: now, and then. */
export function changedMeeting({ nameBefore, nameAfter, ...of }: ChangedNames) {
  return {
    before: meetingText({ matchName: nameBefore, sides: of.sidesBefore ?? null }),
    after: meetingText({ matchName: nameAfter, sides: of.sidesAfter ?? null }),
  };
}

const nameOfSide = ({ name, source }: NamedSide) => sideName(name ?? null, source ?? null);

/** `Winner of match 29`, `Second of group B`, `No opponent`; `To be decided` where nothing is known. */
export function sideName(name: string | null, source: SideSource | null): string {
  return name ?? (source === null ? say.toBeDecided() : sourceText(source));
}

function sourceText({ as, match, place, ...source }: SideSource): string {
  const stage = source.stage ? say.stageName({ stage: source.stage }) : '';
  const of = stage || (groupText(source.of, source.group_letter) ?? '');
  switch (as) {
    case 'winner':
      return match === null ? say.winnerOf({ of }) : say.winnerOfMatch({ match });
    case 'loser':
      return match === null ? say.loserOf({ of }) : say.loserOfMatch({ match });
    case 'placed': {
      const where = match === null ? of : say.ofMatch({ match });
      return say.placedOf({ place: place ?? 0, of: where });
    }
    case 'best_placed':
      return say.bestPlaced({ place: place ?? 0 });
    case 'no_opponent':
      return say.noOpponent();
  }
}
