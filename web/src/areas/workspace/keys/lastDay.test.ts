import { expect, test } from 'vitest';
import { endOf, latestDay, usualDay } from './lastDay';

const now = new Date(2026, 10, 23, 15, 30);

test('a key ends a year from now at the latest, and no later than the role of its maker', () => {
  expect(latestDay(now, null)).toBe('2027-11-23');
  expect(latestDay(now, new Date(2026, 11, 1, 9).toISOString())).toBe('2026-12-01');
  expect(latestDay(now, new Date(2030, 0, 1).toISOString())).toBe('2027-11-23');
  expect(usualDay(now, null)).toBe('2027-02-21');
  expect(usualDay(now, new Date(2026, 11, 1, 9).toISOString())).toBe('2026-12-01');
});

test('it ends at the end of its last day, or with the role', () => {
  expect(endOf('2026-12-01', null)).toBe(new Date(2026, 11, 1, 23, 59, 59).toISOString());
  const until = new Date(2026, 11, 1, 9).toISOString();
  expect(endOf('2026-12-01', until)).toBe(until);
  expect(endOf('2026-11-30', until)).toBe(new Date(2026, 10, 30, 23, 59, 59).toISOString());
});

test('the end of the latest day is within the 366 days of the server', () => {
  for (const hour of [0, 12, 23]) {
    const at = new Date(2027, 1, 28, hour, 59);
    const end = Date.parse(endOf(latestDay(at, null), null) ?? '');
    expect(end - at.getTime()).toBeLessThanOrEqual(366 * 86_400_000);
  }
});
