/** Which columns of a table are shown, and in which order. */

interface Keyed {
  key: string;
  /** It holds the buttons of the row. */
  isAction?: boolean;
}

/** Those that can be hidden and moved: all but the first, which names the row, and those of its buttons. */
function movable<Column extends Keyed>(columns: readonly Column[]): readonly Column[] {
  return columns.slice(1).filter(({ isAction }) => !isAction);
}

/**
 * The columns in the chosen order, without those that were not chosen. Nothing chosen is the usual. A
 * name that the table does not have is passed over: another version of the console may have it.
 */
export function chosenColumns<Column extends Keyed>(
  columns: readonly Column[],
  chosen: readonly string[] | undefined,
): readonly Column[] {
  const [first] = columns;
  if (!first || chosen === undefined || chosen.length === 0) return columns;
  const known = movable(columns);
  const shown = chosen.flatMap((key) => known.filter((column) => column.key === key));
  return [first, ...shown, ...columns.slice(1).filter(({ isAction }) => isAction)];
}

/** A column as the menu shows it. */
export interface Choice {
  key: string;
  isShown: boolean;
}

/** All that can be chosen: first what is shown, in its order, then what is hidden. */
export function choicesOf(
  columns: readonly Keyed[],
  chosen: readonly string[] | undefined,
): readonly Choice[] {
  const shown = movable(chosenColumns(columns, chosen)).map(({ key }) => key);
  const hidden = movable(columns).flatMap(({ key }) => (shown.includes(key) ? [] : [key]));
  return [
    ...shown.map((key) => ({ key, isShown: true })),
    ...hidden.map((key) => ({ key, isShown: false })),
  ];
}

/** The stored form of a choice. The first column is in it, so that a choice of no other is not nothing. */
export function keptChoice(columns: readonly Keyed[], choices: readonly Choice[]): string[] {
  const first = columns.slice(0, 1).map(({ key }) => key);
  return [...first, ...choices.flatMap(({ key, isShown }) => (isShown ? [key] : []))];
}

/** A column one place on or back; at the end of its way nothing moves. */
export function moved(choices: readonly Choice[], key: string, by: 1 | -1): readonly Choice[] {
  const from = choices.findIndex((choice) => choice.key === key);
  const [one, other] = [choices[from], choices[from + by]];
  if (!one?.isShown || !other?.isShown) return choices;
  return choices.with(from, other).with(from + by, one);
}

/** A column shown or hidden; one that is shown again comes last of those that are. */
export function shownOrHidden(
  choices: readonly Choice[],
  key: string,
  isShown: boolean,
): readonly Choice[] {
  const others = choices.filter((choice) => choice.key !== key);
  const shown = others.filter((choice) => choice.isShown);
  const hidden = others.filter((choice) => !choice.isShown);
  return [...shown, { key, isShown }, ...hidden];
}
