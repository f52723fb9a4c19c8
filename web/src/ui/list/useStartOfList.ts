import { useRef } from 'react';

/** Turning the page from below a long list brings its start back into view. */
export function useStartOfList() {
  const list = useRef<HTMLDivElement>(null);
  return {
    list,
    showStart: () => {
      if (list.current && list.current.getBoundingClientRect().top < 0) {
        list.current.scrollIntoView({ block: 'start' });
      }
    },
  };
}
