/** What a side of a match is called, also before it is known. */

import say from 'words/match';
import type { SideSource } from '@/api/types';
import type { ParticipantMode } from '@/api/words';
import { groupText, type MadeName, raceText } from './places';

export interface Meeting {
  matchName: string;
  matchNumber: number | null;
  participantMode: ParticipantMode;
  madeRoundName: MadeName | null;
  teamAName: string | null;
  teamASource: SideSource | null;
  teamBName: string | null;
  teamBSource: SideSource | null;
}

/** Both sides, each as far as it is known; of a race its name. A match of unknown sides has the name of its source. */
export function meetingText(match: Meeting): string {
  const names = meetingNames(match);
  return typeof names === 'string' ? names : say.meeting(names);
}

/** The names that `meetingText` consists of: those of both sides, or the one of the match. */
export function meetingNames(match: Meeting): string | { a: string; b: string } {
  const { matchName, teamAName, teamASource, teamBName, teamBSource } = match;
  if (match.participantMode === 'multi_entry') {
    return raceText({
      match_name: matchName,
      match_number: match.matchNumber,
      made_round_name: match.madeRoundName,
    });
  }
  const isKnown = [teamAName, teamASource, teamBName, teamBSource].some((part) => part !== null);
  if (!isKnown) return matchName;
  return { a: sideName(teamAName, teamASource), b: sideName(teamBName, teamBSource) };
}

/** `Winner of match 29`, `Second of group B`, `No opponent`; `To be decided` where nothing is known. */
export function sideName(name: string | null, source: SideSource | null): string {
  return name ?? (source === null ? say.toBeDecided() : sourceText(source));
}

function sourceText({ as, match, place, ...source }: SideSource): string {
  const of = groupText(source.of, source.group_letter) ?? '';
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
