import { locale } from '@/language/language';
/** Where the axis of a span of time is marked: at round months or years, whatever its length. */

export interface TimeTick {
  /** Milliseconds since 1970. */
  at: number;
  label: string;
}

/** Months between marks, from the finest to the coarsest. */
const STEPS = [1, 2, 3, 6, 12, 24, 60, 120, 240, 300, 600] as const;

/** More would not tell more. */
const MOST_TICKS = 12;

const MONTH = new Intl.DateTimeFormat(locale, {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const DAY = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

function monthOf(at: number): number {
  const date = new Date(at);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** At most `most` marks from `from` to `to`, both in milliseconds since 1970. */
export function timeTicks(from: number, to: number, most: number): TimeTick[] {
  const months = monthOf(to) - monthOf(from);
  const step = STEPS.find((candidate) => months / candidate <= most) ?? 1200;
  const ticks: TimeTick[] = [];
  for (let month = Math.ceil(monthOf(from) / step) * step; month <= monthOf(to); month += step) {
    const at = Date.UTC(Math.floor(month / 12), month % 12);
    const label = step < 12 ? MONTH.format(at) : String(Math.floor(month / 12));
    if (at >= from && at <= to) ticks.push({ at, label });
  }
  // Days or weeks within a month or two: their ends say more than one mark between them.
  if (ticks.length < 2) {
    return [...new Set([from, to])].map((at) => ({ at, label: DAY.format(at) }));
  }
  return ticks;
}

/** The most marks from `from` to `to` whose words fit side by side. */
export function fittingTicks(
  from: number,
  to: number,
  haveRoom: (labels: readonly string[]) => boolean,
): TimeTick[] {
  for (let most = MOST_TICKS; most > 2; most -= 1) {
    const ticks = timeTicks(from, to, most);
    if (haveRoom(ticks.map(({ label }) => label))) return ticks;
  }
  return timeTicks(from, to, 2);
}
