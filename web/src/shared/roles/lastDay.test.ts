import { expect, test } from 'vitest';
import { endOfDay, lastDayOf } from './lastDay';

test('a day ends with its last second in the reader’s zone, and is read back', () => {
  for (const day of ['2026-11-20', '2027-01-01', '2028-02-29']) {
    const moment = endOfDay(day);
    expect(new Date(moment ?? '').getHours()).toBe(23);
    expect(lastDayOf(moment)).toBe(day);
  }
});

test('a role without an end has no last day', () => {
  expect(endOfDay('')).toBeNull();
  expect(lastDayOf(null)).toBe('');
});
