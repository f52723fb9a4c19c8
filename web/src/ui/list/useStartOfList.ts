import { useRef } from 'react';

/** Turning the page from below a long list brings its start back into view. */
export function useStartOfList() {
  const start = useRef<HTMLDivElement>(null);
  return {
    start,
    showStart: () => {
      if (start.current && start.current.getBoundingClientRect().top < 0) {
        start.current.scrollIntoView({ block: 'start' });
      }
    },
  };
}
