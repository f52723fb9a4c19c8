import { expect, test, vi } from 'vitest';
import { timeOut } from './timeOut';

test('what arrives while the tab cannot run is not late', async () => {
  const onLate = vi.fn();
  timeOut(100, onLate);
  const until = performance.now() + 200;
  while (performance.now() < until);
  // What has waited for the tab comes now.
  await new Promise((resolve) => setTimeout(resolve));
  expect(onLate).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(onLate).toHaveBeenCalledTimes(1));
});

test('a time-out that was stopped does not come', async () => {
  vi.useFakeTimers();
  const onLate = vi.fn();
  const stop = timeOut(100, onLate);
  vi.advanceTimersByTime(90);
  stop();
  vi.advanceTimersByTime(100);
  expect(onLate).not.toHaveBeenCalled();
  vi.useRealTimers();
});
