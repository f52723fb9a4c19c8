import { expect, test } from 'vitest';
import { explainWhen, formatWhen, parseWhen, type When } from './dates';

process.env.TZ = 'America/New_York';

function read(text: string): When {
  const when = parseWhen(text);
  if (!when) throw new Error(`${text} is not read`);
  return when;
}

test('a day stays that day in every zone', () => {
  expect(formatWhen(read('2024-06-08'), 'dateTime')).toBe('8 Jun 2024');
  expect(explainWhen(read('2024-06-08'))).toBe('8 Jun 2024, time not known');
});

test('a time at the venue is shown as it stands', () => {
  expect(formatWhen(read('2018-08-10T20:00:00'), 'dateTime')).toBe('10 Aug 2018, 20:00');
  expect(explainWhen(read('2018-08-10T20:00:00'))).toContain('local time at the venue');
});

test("an instant is shown in the reader's zone, and explained with it", () => {
  const evening = read('2026-11-20T02:00:00.000Z');
  expect(formatWhen(evening, 'dateTime')).toBe('19 Nov 2026, 21:00');
  expect(explainWhen(evening)).toContain('Eastern Standard Time');
});

test('under a heading that says the day, only the time is left to tell', () => {
  expect(formatWhen(read('2018-08-10T20:00:00'), 'time')).toBe('20:00');
  expect(formatWhen(read('2024-06-08'), 'time')).toBe('');
  expect(formatWhen(read('2024-06-08'), 'month')).toBe('June 2024');
});

test('what is no date is not read', () => {
  expect(parseWhen('soon')).toBeUndefined();
});
