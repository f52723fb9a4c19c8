/** How a result is put into words. */

import say from 'words/match';
import type { MatchStatus, Outcome, TeamResult } from '@/api/words';
import { capitalize } from '@/ui/text';
import { shownStatus } from './standing';

interface Sides {
  sportName: string;
  shootoutA: number | null;
  shootoutB: number | null;
}

/** `2–1`, from the side that is named first; undefined while there is none. */
export function scoreText(own: number | null, other: number | null): string | undefined {
  return own === null || other === null ? undefined : say.score({ own, other });
}

/** A match tie-break counts as one game, and is shown by its points. */
export function isMatchTieBreak({ a, b }: { a: number | null; b: number | null }): boolean {
  return a !== null && b !== null && a + b === 1;
}

function isFootball(sportName: string): boolean {
  return sportName.toLowerCase() === 'football';
}

/** What a sport calls that which decides a level match after its end. */
export function shootoutKind(sportName: string): 'penalties' | 'superOver' | 'shootout' {
  if (isFootball(sportName)) return 'penalties';
  return sportName.toLowerCase() === 'cricket' ? 'superOver' : 'shootout';
}

/** `4–2 pens`; undefined when there was no shoot-out. */
export function shootoutText({ sportName, shootoutA, shootoutB }: Sides): string | undefined {
  if (shootoutA === null || shootoutB === null) return undefined;
  const shots = { a: shootoutA, b: shootoutB };
  switch (shootoutKind(sportName)) {
    case 'penalties':
      return say.penalties(shots);
    case 'superOver':
      return say.superOver(shots);
    case 'shootout':
      return say.shootout(shots);
  }
}

/** Why the winner won, where the score does not show it: `on penalties`, `by walkover`. */
export function decidedBy(sides: Sides & { outcome: Outcome | null }): string | undefined {
  if (shootoutText(sides) !== undefined) {
    switch (shootoutKind(sides.sportName)) {
      case 'penalties':
        return say.onPenalties();
      case 'superOver':
        return say.bySuperOver();
      case 'shootout':
        return say.byShootout();
    }
  }
  const outcome = sides.outcome ?? 'played';
  const saysNothing =
    outcome === 'played' || outcome === 'double_forfeit' || outcome === 'no_result';
  return saysNothing ? undefined : say.decidedBy({ outcome });
}

interface Winning {
  outcome: Outcome | null;
  winner: string | null | undefined;
  hasScore: boolean;
}

/**
 * Who has won where the score does not say it, and how: `Reds won by walkover`. Undefined where the score says it, and where
 * nobody has won.
 */
export function wonBy({ outcome, winner, hasScore }: Winning): string | undefined {
  const how = outcome ?? 'played';
  if (how === 'double_forfeit' || how === 'no_result') return undefined;
  if (winner === null || winner === undefined || (how === 'played' && hasScore)) return undefined;
  return say.wonBy({ outcome: how === 'played' ? 'other' : how, winner });
}

/**
 * How a match ended that nobody has won, where its score does not say it: `double forfeit`, `no result`, `awarded`. Of one
 * that was stopped and goes on another day, that it was.
 */
export function endedWithoutWinner(match: {
  status: MatchStatus;
  outcome: Outcome | null;
}): string | undefined {
  const { status, outcome } = match;
  if (outcome === null || outcome === 'played') return undefined;
  // The status of one that does not go on says it.
  const isTold =
    status === 'completed' || (outcome === 'abandoned' && shownStatus(match) !== outcome);
  return isTold ? say.outcome({ outcome }) : undefined;
}

/** The places of a competition that a match belongs to, without saying any twice. */
export function stageText(...names: (string | null)[]): string | undefined {
  const seen = new Set<string>();
  const distinct = names.filter((name): name is string => {
    const key = name?.toLowerCase() ?? '';
    if (key === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return distinct.length === 0 ? undefined : distinct.map(capitalize).join(' · ');
}

interface Ended {
  status: MatchStatus;
  outcome: Outcome | null;
  team_a_id: number | null;
  team_a_score: number | null;
  team_a_shootout: number | null;
  team_b_id: number | null;
  team_b_score: number | null;
  team_b_shootout: number | null;
  winner_team_id: number | null;
}

/**
 * How a match ended for a team, as its record counts it: the recorded winner decides, but a level match is a
 * draw, also after a shoot-out. Undefined when the match has not ended, or ended without a result.
 */
export function resultFor(teamId: number, match: Ended): TeamResult | undefined {
  if (match.status !== 'completed') return undefined;
  const isLevel = match.team_a_score !== null && match.team_a_score === match.team_b_score;
  if (isLevel && match.team_a_shootout !== null && match.team_b_shootout !== null) return 'drawn';
  if (match.winner_team_id !== null) return match.winner_team_id === teamId ? 'won' : 'lost';
  return isLevel && (match.outcome ?? 'played') === 'played' ? 'drawn' : undefined;
}

/** What a sport calls the time that is added to a level match. */
export function extraTimeWord(sportName: string): string {
  return isFootball(sportName) ? say.afterExtraTime() : say.overtime();
}

interface PeriodOfMatch {
  number: number;
  /** As match sheets call it: `half`, `set`, `extra time`. */
  kind: string;
}

/** What a sheet calls a period, as the words of the page have it: `extra_time`. */
const wordOf = (kind: string) => kind.toLowerCase().replace(/[^a-z\d]+/g, '_');

/** The kind and the number of a period among those of its match. Extra time is counted anew: its first half is not the third. */
export function countedPeriod(
  { number, kind }: PeriodOfMatch,
  among: readonly PeriodOfMatch[],
): { kind: string; number: number } {
  const word = wordOf(kind);
  const isSame = (other: PeriodOfMatch) => wordOf(other.kind) === word;
  const before = among.filter((other) => other.number < number && !isSame(other));
  const isSeveral = among.filter(isSame).length > 1;
  return {
    kind: word === 'extra_time' && isSeveral ? 'extra_times' : word,
    number: number - before.length,
  };
}
