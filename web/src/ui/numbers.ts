const COUNT = new Intl.NumberFormat('en-GB');

/** `1234567` as `1,234,567`. */
export function formatCount(value: number): string {
  return COUNT.format(value);
}

const ORDINAL = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const ORDINAL_ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };

/** `1` as `1st`, `12` as `12th`. */
export function formatOrdinal(value: number): string {
  return `${formatCount(value)}${ORDINAL_ENDINGS[ORDINAL.select(value)] ?? 'th'}`;
}

/** `1 match`, `1,234 matches`. */
export function countOf(value: number, one: string, many: string): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`;
}
