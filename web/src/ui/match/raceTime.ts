/** Times of races. They travel as whole milliseconds. */
import { locale } from '@/api/language';

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
