/** A frame that takes longer than this, in milliseconds, is none: a tab behind others paints nothing. */
const LONGEST_FRAME_MS = 100;

/**
 * Waits until the browser has painted. What a click does to what was clicked is seen then, before the
 * work that the click asks for begins.
 */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_FRAME_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // The frame is painted when its callbacks are done.
      setTimeout(resolve);
    });
  });
}
