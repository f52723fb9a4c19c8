/** The last day of a key, as a field has it. */
import { endOfDay, lastDayOf } from '@/shared/roles/lastDay';

/** A year, and not the 366 days that the server takes: a key ends at the end of its last day. */
const MOST_DAYS = 365;
const USUAL_DAYS = 90;

function daysFrom(now: Date, days: number): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  return lastDayOf(day.toISOString());
}

/** The latest day that a key can have whose role its maker has until a moment, or for good. */
export function latestDay(now: Date, until: string | null): string {
  const latest = daysFrom(now, MOST_DAYS);
  const own = until === null ? latest : lastDayOf(until);
  return own < latest ? own : latest;
}

/** The day that is proposed. */
export function usualDay(now: Date, until: string | null): string {
  const usual = daysFrom(now, USUAL_DAYS);
  const latest = latestDay(now, until);
  return usual < latest ? usual : latest;
}

/** The end of a day, and not after the maker's own role. */
export function endOf(day: string, until: string | null): string | null {
  const end = endOfDay(day);
  return until !== null && end !== null && Date.parse(until) < Date.parse(end) ? until : end;
}
