import { expect, test } from 'vitest';
import { parseTime } from './parseTime';

test('times are read as people write them', () => {
  const read = ['9.87', '12', '1:02,5', '02:14:03.100', '75', '١٠٫٥'].map(parseTime);
  expect(read).toEqual([9_870, 12_000, 62_500, 8_043_100, 75_000, 10_500]);
});

test('what is no time is refused', () => {
  expect(['', 'fast', '1:75', '1.2345', '-3', '1:2:3:4'].map(parseTime)).toEqual(
    Array(6).fill(undefined),
  );
});
