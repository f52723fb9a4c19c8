/** Which match somebody scores after one that is over. */
import type { StandingResult } from './matchdayQueries';

const isToCome = ({ match }: StandingResult) =>
  match.lifecycle === 'scheduled' || match.lifecycle === 'live';

/**
 * The next match on the court of one that is over, or else the next of all: the first one after it, or else one before it that was
 * left open. `results` are in the order of play.
 */
export function nextMatch(
  results: readonly StandingResult[],
  matchId: number,
): StandingResult | undefined {
  const at = results.findIndex(({ match }) => match.matchId === matchId);
  const court = results[at]?.match.courtName;
  const others = [...results.slice(at + 1), ...results.slice(0, Math.max(at, 0))].filter(isToCome);
  const onCourt = others.find(
    ({ match }) => typeof court === 'string' && match.courtName === court,
  );
  return onCourt ?? others[0];
}
