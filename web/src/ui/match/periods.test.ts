import { expect, test } from 'vitest';
import { countedPeriod } from './periods';

const of = (...kinds: string[]) => kinds.map((kind, index) => ({ kind, number: index + 1 }));
const counted = (...kinds: string[]) => {
  const periods = of(...kinds);
  return periods.map((one) => countedPeriod(one, periods));
};

test('halves and sets have the numbers of the sheet', () => {
  expect(counted('half', 'half')).toEqual([
    { kind: 'half', number: 1 },
    { kind: 'half', number: 2 },
  ]);
});

test('extra time is counted anew, and has no number where it is one', () => {
  expect(counted('half', 'half', 'extra time')[2]).toEqual({ kind: 'extra_time', number: 1 });
  expect(counted('half', 'half', 'extra time', 'extra time')[3]).toEqual({
    kind: 'extra_times',
    number: 2,
  });
});
