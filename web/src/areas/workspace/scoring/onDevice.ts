/** What a telephone can do for its scorer. */

/** A thumb feels that something was recorded, or refused. */
export function vibrate(what: 'recorded' | 'refused'): void {
  try {
    navigator.vibrate?.(what === 'recorded' ? 30 : [60, 40, 60]);
  } catch {
    // Not everywhere.
  }
}
