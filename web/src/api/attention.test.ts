import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isUnattended, UNATTENDED_AFTER_MS, watchAttention } from './attention';

let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  stop = watchAttention();
  window.dispatchEvent(new Event('keydown'));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('a minute without an input means that nobody is there, until the next one', () => {
  vi.advanceTimersByTime(UNATTENDED_AFTER_MS);
  expect(isUnattended()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isUnattended()).toBe(true);
  window.dispatchEvent(new Event('pointerdown'));
  expect(isUnattended()).toBe(false);
});
