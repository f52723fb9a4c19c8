/**
 * Whether somebody is using this tab. The console fetches again by itself what changes on the server;
 * such a request must not keep a session alive that nobody uses.
 */

/** Without an input for this long, in milliseconds, requests are nobody's. */
export const UNATTENDED_AFTER_MS = 60_000;

const INPUTS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

// Somebody who has loaded the page is there.
let lastInput = Date.now();

function note(): void {
  lastInput = Date.now();
}

/** Notes every input from now on. Returns the way to stop. */
export function watchAttention(): () => void {
  for (const input of INPUTS)
    window.addEventListener(input, note, { capture: true, passive: true });
  return () => {
    for (const input of INPUTS) window.removeEventListener(input, note, { capture: true });
  };
}

export function isUnattended(): boolean {
  return Date.now() - lastInput > UNATTENDED_AFTER_MS;
}
