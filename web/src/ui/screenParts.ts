/** The parts of the screen that have an address of their own, such as tabs: the palette leads to them. */
import { useLayoutEffect } from 'react';

export interface ScreenPart {
  title: string;
  /** What the screen's address says for it. */
  search: object;
}

let current: readonly ScreenPart[] = [];

export function screenParts(): readonly ScreenPart[] {
  return current;
}

/** Says which parts the screen has, as long as it is there. Give it the same list every time. */
export function useScreenParts(parts: readonly ScreenPart[]): void {
  useLayoutEffect(() => {
    current = parts;
    return () => {
      current = [];
    };
  }, [parts]);
}
