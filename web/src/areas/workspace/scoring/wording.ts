/** What was recorded, in words. */
import sayMatch from 'words/match';
import say from 'words/scoring';
import type { Details, GameTime, Operation, Recorded, Side } from '@/api/scoring';
import { clockText, secondsText } from '@/shared/match/raceTime';
import { scoreText } from '@/shared/match/result';
import { shirtText } from '@/shared/match/shirts';
import { isSame } from '@/shared/scoring/operations';
import type { Names, Snapshot } from '@/shared/scoring/snapshot';
import { inOneLine } from '@/ui/lists';
import { capitalize } from '@/ui/text';
import { onlyAdds } from './entries';
import { isOfGames, shotsOf } from './format';

export function sideName({ sides }: Names, side: Side): string {
  return sides[side];
}

export function playerName({ players }: Names, id: number): string {
  const player = players.find((one) => one.id === id);
  if (!player) return say.unknownPlayer();
  const { shirtNumber, name } = player;
  return shirtNumber === null ? name : say.numbered({ number: shirtText(shirtNumber), name });
}

export function entrantName({ entrants }: Names, id: number): string {
  return entrants.find((one) => one.id === id)?.name ?? say.unknownEntrant();
}

export function timeText(ms: number): string {
  return clockText(ms) ?? secondsText(ms);
}

/** The match that an operation is of. */
type Of = Pick<Snapshot, 'names' | 'setup'>;

/** How a match ends by an operation. */
const OUTCOMES = {
  retire: 'retired',
  default: 'defaulted',
  abandon: 'abandoned',
  award: 'awarded',
  doubleForfeit: 'double_forfeit',
} as const;

/** What kind of thing happened: `Goal`, `Yellow card`. */
export function kindOf(operation: Operation, { names, setup }: Of): string {
  switch (operation.type) {
    case 'card':
      return say.card({ card: operation.card });
    case 'kick':
      return operation.scored ? say.kickScored() : say.kickMissed();
    case 'shootoutWon':
      return say.shootoutWon({ by: shotsOf(setup) });
    case 'abandon':
    case 'retire':
    case 'default':
    case 'award':
    case 'doubleForfeit':
      if (operation.type === 'abandon' && operation.toBeContinued) return say.interrupted();
      return capitalize(sayMatch.outcome({ outcome: OUTCOMES[operation.type] }));
    case 'walkover':
      return say.walkoverFor({ side: sideName(names, operation.winner) });
    case 'setEnd':
      return isOfGames(setup) ? say.gameScore() : say.operation({ operation: 'setEnd' });
    default:
      return say.operation({ operation: operation.type });
  }
}

/** Whom and what it is about: the side, the players, the score. */
export function detailsOf(operation: Details, names: Names): string[] {
  const { side, winner, player, assist, on, off, entrant, ms, leg, score, players } = operation;
  const about = side ?? (operation.type === 'walkover' ? undefined : winner);
  const extra = operation.tiebreak ?? operation.shootout ?? operation.kicks;
  return [
    about && sideName(names, about),
    player !== undefined && playerName(names, player),
    assist !== undefined && say.assistOf({ name: playerName(names, assist) }),
    on !== undefined && say.comesOn({ name: playerName(names, on) }),
    off !== undefined && say.goesOff({ name: playerName(names, off) }),
    operation.additional === true && say.additional(),
    entrant !== undefined && entrantName(names, entrant),
    ...(operation.order ?? operation.entrants ?? []).map((id) => entrantName(names, id)),
    ...(operation.places ?? []).map((id) => playerName(names, id)),
    operation.rule && say.rule({ rule: operation.rule }),
    leg !== undefined && say.leg({ number: leg }),
    ms !== undefined && timeText(ms),
    score && scoreText(score.a, score.b),
    extra && scoreText(extra.a, extra.b),
    players && say.areHere({ count: players.length }),
    operation.type === 'award' && winner === undefined && say.asDraw(),
    operation.clock === false && say.withoutClock(),
  ].filter((part) => typeof part === 'string');
}

/** An operation in one line. A correction says what it corrects, and what stands there now. */
export function lineOf(operation: Operation, of: Of, operations: readonly Recorded[]): string {
  const { target, operation: instead }: Details = operation;
  const about = target && operations.find(({ id }) => isSame(id, target))?.operation;
  if (instead && about && onlyAdds(about, instead)) {
    const added = Object.entries(instead).filter(([field]) => !(field in about));
    const details = detailsOf({ type: instead.type, ...Object.fromEntries(added) }, of.names);
    if (details.length > 0) return inOneLine(details, say.separator());
  }
  const parts = [kindOf(operation, of), ...detailsOf(operation, of.names)];
  const other = instead ?? about;
  if (other) parts.push(lineOf(other, of, []));
  return inOneLine(parts, say.separator());
}

/** A moment of the match clock as match sheets write it: `45+2`. */
export function minuteText({ minute, stoppage }: GameTime): string {
  return stoppage === undefined || stoppage === 0 ? String(minute) : `${minute}+${stoppage}`;
}
