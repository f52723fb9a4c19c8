/**
 * Moments as the browser's field for a day and a time has them, `2026-05-01T18:00`: by the clock of a zone, and where none is
 * known by that of the reader.
 */
import { clockIn, offsetsAt } from '../zones';

const two = (value: number) => String(value).padStart(2, '0');

/** An instant for the field; empty for none. */
export function localTimeOf(instant: string | null, zone: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const there = zone === null ? undefined : clockIn(zone, at.getTime());
  if (there !== undefined) return there;
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The field's moment as an instant; null for an empty field. Of a time that comes twice it is the first one. */
export function instantOf(localTime: string, zone: string | null): string | null {
  const [offset] = (zone === null ? undefined : offsetsAt(localTime, zone)) ?? [''];
  const at = new Date(`${localTime}${offset ?? ''}`);
  return localTime === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** Whether the clocks of a zone leave a time out, since they are put forward then. */
export function isLeftOut(localTime: string, zone: string | null): boolean {
  return localTime !== '' && zone !== null && offsetsAt(localTime, zone)?.length === 0;
}
