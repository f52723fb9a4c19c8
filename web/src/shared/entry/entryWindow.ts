/** Whether a competition takes entries, as far as its window says. */

interface Window {
  opensAt: string | null;
  closesAt: string | null;
}

/** How a moment lies to the window: before it, within it, or after it. */
export type WindowState = 'not_yet' | 'open' | 'closed';

/** The server decides when an entry arrives; this says what the screen can offer. */
export function windowState({ opensAt, closesAt }: Window, now: number): WindowState {
  if (opensAt !== null && now < Date.parse(opensAt)) return 'not_yet';
  if (closesAt !== null && now >= Date.parse(closesAt)) return 'closed';
  return 'open';
}

/** How many places are left; undefined where there is no limit. */
export function freePlaces(capacity: number | null, accepted: number): number | undefined {
  return capacity === null ? undefined : Math.max(0, capacity - accepted);
}
