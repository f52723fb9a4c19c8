/** Which rows of a list are ticked, and how the mouse and the keyboard tick several of them. */

export type RowKey = string | number;

export interface Ticks {
  keys: ReadonlySet<RowKey>;
  /** The row that a range begins at: the last one that was ticked or unticked by itself. */
  anchor: RowKey | undefined;
}

export const NO_TICKS: Ticks = { keys: new Set(), anchor: undefined };

function changed(
  keys: ReadonlySet<RowKey>,
  some: readonly RowKey[],
  ticked: boolean,
): ReadonlySet<RowKey> {
  const next = new Set(keys);
  for (const key of some) {
    if (ticked) next.add(key);
    else next.delete(key);
  }
  return next;
}

/** The rows from one to another, both included, whichever comes first. */
function between(order: readonly RowKey[], one: RowKey, other: RowKey): readonly RowKey[] {
  const places = [order.indexOf(one), order.indexOf(other)];
  return order.slice(Math.min(...places), Math.max(...places) + 1);
}

/** One row by itself. */
export function tickOne({ keys }: Ticks, key: RowKey, ticked: boolean): Ticks {
  return { keys: changed(keys, [key], ticked), anchor: key };
}

/** Every row from the anchor to this one becomes what this one becomes. `order` is that on screen. */
export function tickRange(
  before: Ticks,
  order: readonly RowKey[],
  key: RowKey,
  ticked: boolean,
): Ticks {
  const { keys, anchor } = before;
  if (anchor === undefined || !order.includes(anchor)) return tickOne(before, key, ticked);
  return { keys: changed(keys, between(order, anchor, key), ticked), anchor };
}

/** The keyboard goes from one row to another and takes the end of the range along: it grows and shrinks. */
export function extendTicks(
  { keys, anchor }: Ticks,
  order: readonly RowKey[],
  from: RowKey,
  to: RowKey,
): Ticks {
  const start = anchor !== undefined && order.includes(anchor) ? anchor : from;
  const without = changed(keys, between(order, start, from), false);
  return { keys: changed(without, between(order, start, to), true), anchor: start };
}

/** All rows on screen. Those that are not on screen stay as they are. */
export function tickAll({ keys }: Ticks, order: readonly RowKey[], ticked: boolean): Ticks {
  return { keys: changed(keys, order, ticked), anchor: undefined };
}
