import say from 'words/shared';
import { locale } from '@/api/language';

const COUNT = new Intl.NumberFormat(locale);

/** `1234567` as `1,234,567`. */
export function formatCount(value: number): string {
  return COUNT.format(value);
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

/** `1 match`, `1,234 matches`. */
export function countOf(value: number, one: string, many: string): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`;
}
