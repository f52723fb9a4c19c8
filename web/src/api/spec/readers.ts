/** Readers of single values: what a reply may leave out, or write in another way, becomes what a row of ours has. */

/** A value that a reply holds: an object's fields, by name. */
export type Fields = Record<string, unknown>;

/** Reads a value of a field. `place` is that of its row in a list. */
export type Read<T> = (value: unknown, row: Fields, place: number) => T;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A number, also where it is written as text; null where there is none. */
export const maybeNumber: Read<number | null> = (value) => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
};

/** A count: none where nothing is said. */
export const count: Read<number> = (...value) => maybeNumber(...value) ?? 0;

/** The number of a row; where it has none, its place in the list, counted from 1. An id that is no number stays. */
export const idOrPlace: Read<number> = (value, row, place) =>
  maybeNumber(value, row, place) ?? (maybeText(value, row, place) as number | null) ?? place + 1;

export const maybeText: Read<string | null> = (value) => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
};

export const text: Read<string> = (...value) => maybeText(...value) ?? '';

/** Names in one text, joined by commas, also where they come as a list. */
export const names: Read<string> = (value, row, place) =>
  Array.isArray(value)
    ? value
        .map((one) => text(one, row, place))
        .filter(Boolean)
        .join(', ')
    : text(value, row, place);

/** Yes or no; `otherwise` where nothing is said. */
export function flag(otherwise: boolean): Read<boolean> {
  return (value) => {
    if (value === undefined || value === null || value === '') return otherwise;
    return value === true || value === 1 || /^(true|1)$/i.test(String(value));
  };
}

/**
 * A word of a closed list, in whatever capitals. One that is not in the list stays, for a badge that shows any word.
 */
export function word<Word extends string>(otherwise: Word): Read<Word> {
  return (...value) =>
    (maybeText(...value)
      ?.trim()
      .toLowerCase() ?? otherwise) as Word;
}

/** What only this product says: as it is, or null. */
export const ours = (value: unknown) => (value ?? null) as never;

/** What only this product says, where that is a text, a number or a flag that screens can do without. */
export const oursIfSaid = (value: unknown) => value as never;

/** Reads the first of some fields that has a value, for what a reply may call by several names. */
export function firstOf<T>(fields: readonly string[], read: Read<T>): Read<T> {
  return (_, row, place) => {
    const name = fields.find((field) => row[field] !== undefined && row[field] !== null);
    return read(name && row[name], row, place);
  };
}

/** Reads a row field by field; what else it holds stays. A field of the row without a reader does not compile. */
export function rowOf<Row extends object>(
  readers: { [Name in keyof Row]-?: Read<Row[Name]> },
): (value: unknown, place?: number) => Row {
  const entries = Object.entries(readers) as [string, Read<unknown>][];
  return (value, place = 0) => {
    const row = isFields(value) ? value : {};
    const read = entries.map(([name, reader]) => [name, reader(row[name], row, place)] as const);
    return { ...row, ...Object.fromEntries(read) } as Row;
  };
}

/** A list of rows; what is no row is left out. */
export function rowsOf<Row extends object>(read: (value: unknown, place?: number) => Row) {
  return (value: unknown): Row[] =>
    (Array.isArray(value) ? value : []).filter(isFields).map((row, place) => read(row, place));
}
