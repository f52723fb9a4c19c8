/** Moments as the browser's field for a day and a time has them: `2026-05-01T18:00`, in the reader's zone. */

const two = (value: number) => String(value).padStart(2, '0');

/** An instant for the field; empty for none. */
export function localTimeOf(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The field's moment as an instant; null for an empty field. */
export function instantOf(localTime: string): string | null {
  const at = new Date(localTime);
  return localTime === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
