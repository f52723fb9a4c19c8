/** Reads a time of a race as people write it: `9.87`, `1:02,5`, `2:14:03.100`; undefined when it is none. */
export function parseTime(text: string): number | undefined {
  const match = /^(?:(?:(\d{1,3}):)?(\d{1,2}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(
    latin(text).trim(),
  );
  if (!match) return undefined;
  const [, hours = '0', minutes, seconds = '0', fraction = ''] = match;
  // Sixty seconds are a minute where minutes are written.
  if (minutes !== undefined && (Number(seconds) > 59 || Number(minutes) > 59)) return undefined;
  const whole = (Number(hours) * 60 + Number(minutes ?? '0')) * 60 + Number(seconds);
  return whole * 1000 + Number(fraction.padEnd(3, '0'));
}

/** Arabic digits and their decimal sign as Latin ones. */
export function latin(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/\u066b/g, '.');
}
