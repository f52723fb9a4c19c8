import { type Meeting, meetingText } from '@/shared/match/sides';
import { shownStatus } from '@/shared/match/standing';
import type { MatchNames } from './matchdayQueries';

/** The status of a match and how it ended, by the names that lists of matches have for them. */
export const standingOf = ({ lifecycle: status, outcome }: MatchNames) => ({ status, outcome });

/** The status under which a match is shown. */
export const shownLifecycle = (match: MatchNames) => shownStatus(standingOf(match));

/** Both sides, each as far as it is known; of a race its name. */
export function titleOf(match: MatchNames): string {
  return meetingText(meetingOf(match));
}

export function meetingOf(match: MatchNames): Meeting {
  const { sides, matchNumber, madeRoundName, ...rest } = match;
  return {
    ...rest,
    matchNumber: matchNumber ?? null,
    madeRoundName: madeRoundName ?? null,
    teamAName: sides.a.name ?? null,
    teamASource: sides.a.source ?? null,
    teamBName: sides.b.name ?? null,
    teamBSource: sides.b.source ?? null,
  };
}
