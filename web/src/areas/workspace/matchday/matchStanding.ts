import { shownStatus } from '@/shared/match/standing';
import type { MatchNames } from './matchdayQueries';

/** The status of a match and how it ended, by the names that lists of matches have for them. */
export const standingOf = ({ lifecycle: status, outcome }: MatchNames) => ({ status, outcome });

/** The status under which a match is shown. */
export const shownLifecycle = (match: MatchNames) => shownStatus(standingOf(match));
