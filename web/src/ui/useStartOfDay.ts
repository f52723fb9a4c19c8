import { useEffect, useState } from 'react';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** The beginning of a moment's day in UTC, by which the platform tells days. */
function startOfDay(moment = Date.now()): number {
  return moment - (moment % DAY_MS);
}

/** The beginning of today, in milliseconds; the part is rendered anew when the day changes. */
export function useStartOfDay(): number {
  const [start, setStart] = useState(() => startOfDay());
  useEffect(() => {
    // A second late, because a timer may end a little early.
    const timer = setTimeout(() => setStart(startOfDay()), start + DAY_MS + 1000 - Date.now());
    return () => clearTimeout(timer);
  }, [start]);
  return start;
}
