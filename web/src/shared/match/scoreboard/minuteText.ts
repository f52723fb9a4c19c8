/** `45+1` and `45+1'` as `45+1′`; undefined for a time that is none: sheets write `-` for kicks of a shoot-out. */
export function minuteText(eventTime: string | null): string | undefined {
  return eventTime !== null && /^\d/.test(eventTime)
    ? `${eventTime.replace(/['’′]$/, '')}′`
    : undefined;
}
