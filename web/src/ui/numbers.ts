import say from 'words/shared';
import { locale } from '@/language/language';

const COUNT = new Intl.NumberFormat(locale);

/** `1234567` as `1,234,567`; `-5`, which points that were taken away can make, with a true minus sign. */
export function formatCount(value: number): string {
  return COUNT.format(value).replace('-', '−');
}

/** `1` as `1st`, `12` as `12th`. */
export function formatOrdinal(value: number): string {
  return say.ordinal({ value });
}

const MEGABYTES = new Intl.NumberFormat(locale, {
  style: 'unit',
  unit: 'megabyte',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Bytes as `1.5 MB`. */
export function formatMegabytes(bytes: number): string {
  return MEGABYTES.format(bytes / 1_000_000);
}

const GAIN = new Intl.NumberFormat(locale, { signDisplay: 'always' });

/** What a count has grown by, `1234` as `+1,234`. */
export function formatGain(value: number): string {
  return GAIN.format(value);
}

const PERCENT = new Intl.NumberFormat(locale, {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Percent, `78.4` as `78.4%`. */
export function formatPercent(value: number): string {
  return PERCENT.format(value / 100);
}

/** What stands between whole numbers and decimals in the reader's language. */
const DECIMAL_SIGN =
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ??
  '.';

/** A number as somebody types it in their language: `7.5` as `7,5`. */
export function typedDecimal(value: number): string {
  return String(value).replace('.', DECIMAL_SIGN);
}

/** The number that was typed, with at most two decimals after a point or a comma; undefined where it is none. */
export function decimalOf(text: string): number | undefined {
  const written = text.trim().replace(/[,٫]/, '.');
  return /^\d{1,7}(\.\d{1,2})?$/.test(written) ? Number(written) : undefined;
}
