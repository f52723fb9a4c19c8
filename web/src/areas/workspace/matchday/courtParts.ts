/** The matches of one court on a day, by what an organiser does with them. */
import type { BoardMatch } from './matchdayQueries';

/** As many matches to come are worth reading before those of the other courts. */
const NEXT = 2;

export interface CourtParts {
  /** Over, and nothing is wrong with them. */
  done: readonly BoardMatch[];
  /** Being played, next, or in want of attention. */
  now: readonly BoardMatch[];
  /** To come after these. */
  later: readonly BoardMatch[];
}

const isOver = ({ result }: BoardMatch) => result.state !== null && result.state !== undefined;

const isToCome = (match: BoardMatch) => {
  const { lifecycle } = match.result.match;
  return !isOver(match) && (lifecycle === 'scheduled' || lifecycle === 'postponed');
};

/** Of another day than today nothing is later than now. A single match takes no more room than what would stand for it. */
export function courtParts(matches: readonly BoardMatch[], isToday: boolean): CourtParts {
  const done = foldable(matches.filter((one) => isOver(one) && one.troubles.length === 0));
  const open = matches.filter((one) => !done.includes(one));
  const later = foldable(isToday ? open.filter(isToCome).slice(NEXT) : []);
  return { done, now: open.filter((one) => !later.includes(one)), later };
}

const foldable = (matches: readonly BoardMatch[]) => (matches.length > 1 ? matches : []);

/** Whether a match is yet to begin, at a time after a moment. */
export function beginsAfter(match: BoardMatch, moment: number): boolean {
  const start = match.result.match.scheduledDate;
  return isToCome(match) && Boolean(start?.includes('T')) && Date.parse(start ?? '') > moment;
}
