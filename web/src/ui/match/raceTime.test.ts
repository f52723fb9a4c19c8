import { expect, test } from 'vitest';
import { clockText, gapText, secondsText } from './raceTime';

test('times are seconds with three decimals', () => {
  expect(secondsText(10_020)).toBe('10.020');
  expect(secondsText(5_523_897)).toBe('5523.897');
  expect(secondsText(0)).toBe('0.000');
});

test('from a minute on, the clock says it too', () => {
  expect(clockText(59_999)).toBeUndefined();
  expect(clockText(211_950)).toBe('3:31.950');
  expect(clockText(5_523_007)).toBe('1:32:03.007');
});

test('the gap is to the fastest, and the fastest has none', () => {
  expect(gapText(10_050, 10_020)).toBe('+0.030');
  expect(gapText(10_020, 10_020)).toBeUndefined();
  expect(gapText(null, 10_020)).toBeUndefined();
});
