/**
 * Does it after the browser has shown what changed until now, or as soon as a key is pressed: the key is for what is
 * there by then. The returned function gives it up.
 */
export function afterPaint(act: () => void): () => void {
  const pending = new AbortController();
  const { signal } = pending;
  const now = () => {
    if (signal.aborted) return;
    pending.abort();
    act();
  };
  addEventListener('keydown', now, { capture: true, signal });
  requestAnimationFrame(() => setTimeout(now));
  return () => pending.abort();
}
