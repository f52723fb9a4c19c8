import { useCallback, useEffect, useRef } from 'react';

/**
 * A function that is the same all the time and gives the value of the last rendering: for handlers of
 * rows, which are not rendered again for the sake of a value that they need on a click only.
 */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return useCallback(() => latest.current, []);
}
