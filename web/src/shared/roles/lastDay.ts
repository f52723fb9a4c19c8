/** Until when a role goes on: a form asks for its last day, and the contract has a moment. */

/** The last second of a day as it is written in a field, in the reader's zone; `null` for no day. */
export function endOfDay(day: string): string | null {
  return day === '' ? null : new Date(`${day}T23:59:59`).toISOString();
}

/** The day of a moment in the reader's zone, as a field has it; empty for none. */
export function lastDayOf(moment: string | null): string {
  if (moment === null) return '';
  const at = new Date(moment);
  const [year, month, day] = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
  return [String(year).padStart(4, '0'), ...[month, day].map(twoDigits)].join('-');
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
