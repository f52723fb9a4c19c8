/** What was recorded, in words. */
import say from 'words/scoring';
import { clockText, secondsText } from '@/ui/match/raceTime';
import type { Names, Operation, Recorded, Side } from './types';

export function sideName({ sides }: Names, side: Side): string {
  return sides[side];
}

export function playerName({ players }: Names, id: number): string {
  const player = players.find((one) => one.id === id);
  if (!player) return say.unknownPlayer();
  const { shirtNumber, name } = player;
  return shirtNumber === null ? name : say.numbered({ number: shirtNumber, name });
}

export function entrantName({ entrants }: Names, id: number): string {
  return entrants.find((one) => one.id === id)?.name ?? say.unknownEntrant();
}

export function timeText(ms: number): string {
  return clockText(ms) ?? secondsText(ms);
}

/** What kind of thing happened: `Goal`, `Yellow card`. */
export function kindOf(operation: Operation, isGames: boolean): string {
  switch (operation.type) {
    case 'card':
      return say.card({ card: operation.card ?? 'yellow' });
    case 'kick':
      return operation.scored ? say.kickScored() : say.kickMissed();
    case 'abandon':
      return operation.toBeContinued ? say.interrupted() : say.operation({ operation: 'abandon' });
    case 'setEnd':
      return isGames ? say.gameScore() : say.operation({ operation: 'setEnd' });
    default:
      return say.operation({ operation: operation.type });
  }
}

/** Whom and what it is about: the side, the players, the score. */
export function detailsOf(operation: Operation, names: Names): string[] {
  const { side, winner, player, assist, on, off, entrant, ms, score, players: here } = operation;
  const about = side ?? winner;
  const players = [player, assist].filter((id) => id !== undefined);
  return [
    about && sideName(names, about),
    ...players.map((id) => playerName(names, id)),
    on !== undefined && say.comesOn({ name: playerName(names, on) }),
    off !== undefined && say.goesOff({ name: playerName(names, off) }),
    entrant !== undefined && entrantName(names, entrant),
    ...(operation.order ?? operation.entrants ?? []).map((id) => entrantName(names, id)),
    ms !== undefined && timeText(ms),
    score && say.score(score),
    here && say.areHere({ count: here.length }),
    operation.type === 'award' && winner === undefined && say.asDraw(),
  ].filter((part) => typeof part === 'string');
}

/** An operation in one line. A correction says what it corrects. */
export function lineOf(
  operation: Operation,
  names: Names,
  isGames: boolean,
  operations: readonly Recorded[],
): string {
  const target = operation.target;
  const about = target && operations.find(({ id }) => isTarget(id, target));
  const parts = [kindOf(operation, isGames), ...detailsOf(operation, names)];
  if (about) parts.push(lineOf(about.operation, names, isGames, []));
  return parts.join(say.separator());
}

function isTarget(id: Recorded['id'], target: Recorded['id']): boolean {
  return id.device === target.device && id.sequence === target.sequence;
}
