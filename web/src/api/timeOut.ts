/** Of so many parts a time-out is made. */
const PARTS = 10;

/**
 * Calls back after so many milliseconds, of which those hardly count in which the tab could not run:
 * what has arrived meanwhile is handled first, and is not late. Returns the way to stop.
 */
export function timeOut(milliseconds: number, onLate: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (parts: number) => {
    timer = setTimeout(() => (parts > 1 ? wait(parts - 1) : onLate()), milliseconds / PARTS);
  };
  wait(PARTS);
  return () => clearTimeout(timer);
}
