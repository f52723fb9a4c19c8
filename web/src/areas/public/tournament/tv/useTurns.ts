import { useEffect, useState } from 'react';

/** How long a page stays, in milliseconds: a table of ten teams is read in that time. */
const STAYS = 12_000;
/** After so long without a hand, the pointer goes and the pages turn. */
const RESTS = 4_000;

const EVENTS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Counts the turns of a screen that nobody touches. Moving the pointer or pressing a key stops the turns. */
export function useTurns(): { turn: number; isResting: boolean } {
  const [turn, setTurn] = useState(0);
  const [isResting, setIsResting] = useState(true);
  // The hand and the clock are outside of React.
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      clearTimeout(rest);
      setIsResting(false);
      rest = setTimeout(() => setIsResting(true), RESTS);
    };
    for (const event of EVENTS) document.addEventListener(event, wake);
    return () => {
      clearTimeout(rest);
      for (const event of EVENTS) document.removeEventListener(event, wake);
    };
  }, []);
  useEffect(() => {
    if (!isResting) return;
    const turning = setInterval(() => setTurn((last) => last + 1), STAYS);
    return () => clearInterval(turning);
  }, [isResting]);
  return { turn, isResting };
}
