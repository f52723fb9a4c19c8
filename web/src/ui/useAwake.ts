import { useEffect } from 'react';

/** The screen stays on as long as this is shown and `isOn`. */
export function useAwake(isOn = true): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async () => {
      if (document.hidden || isOver) return;
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
