/** Who of a side is here, as far as somebody has recorded it. */

import type { Operation, PlayerState, Side } from '@/api/scoring';
import type { Player, Suspended } from '@/shared/scoring/snapshot';
import type { View } from './desk';

/** Those of a side who can be ticked; nobody where no line-up can be recorded. */
export function squadOf({ snapshot, would }: View, side: Side): Player[] {
  // The fold says whether the match has line-ups: a candidate of one player stands for all.
  if (would.get(`lineUp/${side}`) !== null) return [];
  return snapshot.names.players.filter((player) => player.side === side);
}

/** Those of a side who are here, in the order of the line-up; nobody before one was recorded. */
export function lineUpOf({ scored }: View, side: Side): PlayerState[] {
  return scored.players.filter((one) => one.side === side && one.isHere);
}

/** Why players of a side miss the match, by player. */
export function suspendedOf({ snapshot }: View, side: Side): ReadonlyMap<number, Suspended> {
  const suspended = (snapshot.suspended ?? []).filter((one) => one.side === side);
  return new Map(suspended.map((one) => [one.player, one]));
}

/** What is chosen on the sheet. */
export interface Ticked {
  here: ReadonlySet<number>;
  starting: ReadonlySet<number>;
  captain: number | undefined;
}

/** What the sheet begins with: the line-up as it stands; without one, everybody who is not suspended, and their captain. */
export function tickedOf(view: View, side: Side): Ticked {
  const known = lineUpOf(view, side);
  if (known.length === 0) {
    const suspended = suspendedOf(view, side);
    const squad = squadOf(view, side).filter(({ id }) => !suspended.has(id));
    const captain = squad.find(({ isCaptain }) => isCaptain)?.id;
    return { here: new Set(squad.map(({ id }) => id)), starting: new Set(), captain };
  }
  return {
    here: new Set(known.map(({ player }) => player)),
    starting: new Set(known.filter(({ starts }) => starts).map(({ player }) => player)),
    captain: known.find(({ isCaptain }) => isCaptain)?.player,
  };
}

/** The operation that says what is ticked, in the order of the squad. */
export function lineUpOperation(
  side: Side,
  squad: readonly Player[],
  { here, starting, captain }: Ticked,
  known: readonly PlayerState[],
): Operation {
  const numbers = new Map(known.map((one) => [one.player, one.shirtNumber]));
  const ids = squad.map(({ id }) => id);
  // Who is here without being in the squad was recorded by another program, and stays.
  const others = [...here].filter((id) => !ids.includes(id));
  const players = [...ids.filter((id) => here.has(id)), ...others].map((player) => {
    const number = numbers.get(player) ?? null;
    return {
      player,
      ...(starting.has(player) && { starts: true }),
      ...(number !== null && { number }),
    };
  });
  return {
    type: 'lineUp',
    side,
    players,
    ...(captain !== undefined && here.has(captain) && { captain }),
  };
}

/** The same set with a player, or without. */
export function toggled(of: ReadonlySet<number>, player: number): ReadonlySet<number> {
  const others = [...of].filter((one) => one !== player);
  return new Set(of.has(player) ? others : [...of, player]);
}
