/** Times of races. They travel as whole milliseconds. */

import type { TimeRounding } from '@/api/words';
import { locale } from '@/language/language';

const MS_PER_SECOND = 1000;

const THREE_DECIMALS: Intl.NumberFormatOptions = {
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
  useGrouping: false,
};
const SECONDS = new Intl.NumberFormat(locale, THREE_DECIMALS);
const GAP = new Intl.NumberFormat(locale, { ...THREE_DECIMALS, signDisplay: 'always' });
const SECONDS_OF_CLOCK = new Intl.NumberFormat(locale, {
  ...THREE_DECIMALS,
  minimumIntegerDigits: 2,
});

/** How official times follow from measured ones: always up. The server's rule is the same. */
const ROUNDED_TO: { [Rounding in TimeRounding]: { part: number; decimals: number } } = {
  as_measured: { part: 1, decimals: 3 },
  hundredths: { part: 10, decimals: 2 },
  tenths: { part: 100, decimals: 1 },
  seconds: { part: MS_PER_SECOND, decimals: 0 },
};

/** The official time in milliseconds: 10.503 s are 10.51. */
export function officialMs(timeMs: number, rounding: TimeRounding): number {
  const { part } = ROUNDED_TO[rounding];
  return Math.ceil(timeMs / part) * part;
}

/** The official time as results lists have it: `10.51`, `30:00`, `2:09:45`. */
export function officialText(timeMs: number, rounding: TimeRounding): string {
  const { decimals } = ROUNDED_TO[rounding];
  const ms = officialMs(timeMs, rounding);
  const isClock = ms >= 60 * MS_PER_SECOND;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = new Intl.NumberFormat(locale, {
    ...digits,
    useGrouping: false,
    minimumIntegerDigits: isClock ? 2 : 1,
  });
  if (!isClock) return format.format(ms / MS_PER_SECOND);
  const rest = format.format((ms % (60 * MS_PER_SECOND)) / MS_PER_SECOND);
  const minutes = Math.floor(ms / (60 * MS_PER_SECOND));
  const hours = Math.floor(minutes / 60);
  return hours === 0
    ? `${minutes}:${rest}`
    : `${hours}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}

/** Seconds with three decimals: `10020` as `10.020`. */
export function secondsText(timeMs: number): string {
  return SECONDS.format(timeMs / MS_PER_SECOND);
}

/** `5523897` as `1:32:03.897`; undefined below a minute, where seconds say it all. */
export function clockText(timeMs: number): string | undefined {
  if (timeMs < 60 * MS_PER_SECOND) return undefined;
  const totalSeconds = Math.floor(timeMs / MS_PER_SECOND);
  const hours = Math.floor(totalSeconds / 3600);
  const minutes = Math.floor((totalSeconds % 3600) / 60);
  const rest = SECONDS_OF_CLOCK.format((timeMs % (60 * MS_PER_SECOND)) / MS_PER_SECOND);
  return hours === 0
    ? `${minutes}:${rest}`
    : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`;
}

/** How far behind the fastest, in seconds: `+0.030`; undefined for the fastest and without a time. */
export function gapText(timeMs: number | null, fastestMs: number | undefined): string | undefined {
  if (timeMs === null || fastestMs === undefined || timeMs <= fastestMs) return undefined;
  return GAP.format((timeMs - fastestMs) / MS_PER_SECOND);
}
