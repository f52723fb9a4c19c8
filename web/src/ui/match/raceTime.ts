/** Times of races. They travel as whole milliseconds. */

const MS_PER_SECOND = 1000;

/** Seconds with three decimals: `10020` as `10.020`. */
export function secondsText(timeMs: number): string {
  return (timeMs / MS_PER_SECOND).toFixed(3);
}

/** `5523897` as `1:32:03.897`; undefined below a minute, where seconds say it all. */
export function clockText(timeMs: number): string | undefined {
  if (timeMs < 60 * MS_PER_SECOND) return undefined;
  const totalSeconds = Math.floor(timeMs / MS_PER_SECOND);
  const hours = Math.floor(totalSeconds / 3600);
  const minutes = Math.floor((totalSeconds % 3600) / 60);
  const seconds = totalSeconds % 60;
  const rest = `${String(seconds).padStart(2, '0')}.${String(timeMs % MS_PER_SECOND).padStart(3, '0')}`;
  return hours === 0
    ? `${minutes}:${rest}`
    : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`;
}

/** How far behind the fastest, in seconds: `+0.030`; undefined for the fastest and without a time. */
export function gapText(timeMs: number | null, fastestMs: number | undefined): string | undefined {
  if (timeMs === null || fastestMs === undefined || timeMs <= fastestMs) return undefined;
  return `+${secondsText(timeMs - fastestMs)}`;
}
