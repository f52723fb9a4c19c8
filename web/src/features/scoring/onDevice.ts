/** What a telephone can do for its scorer. */
import { useEffect } from 'react';

/** The screen stays on as long as a match is played. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || isOver) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) await lock.release();
      } catch {
        // The battery is low, or the browser does not allow it: the screen goes dark as always.
      }
    };
    void ask();
    // The browser lets go of it when the page is hidden.
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [isOn]);
}

/** A thumb feels that something was recorded, or refused. */
export function vibrate(what: 'recorded' | 'refused'): void {
  try {
    navigator.vibrate?.(what === 'recorded' ? 30 : [60, 40, 60]);
  } catch {
    // Not everywhere.
  }
}
