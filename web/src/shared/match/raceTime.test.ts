import { expect, test } from 'vitest';
import { clockText, gapText, officialText, secondsText } from './raceTime';

test('official times are rounded up, as the rule of the race says', () => {
  expect(officialText(10_503, 'hundredths')).toBe('10.51');
  expect(officialText(10_510, 'hundredths')).toBe('10.51');
  expect(officialText(59_991, 'hundredths')).toBe('1:00.00');
  expect(officialText(1_799_100, 'seconds')).toBe('30:00');
  expect(officialText(7_784_320, 'seconds')).toBe('2:09:45');
  expect(officialText(1_679_320, 'tenths')).toBe('27:59.4');
  expect(officialText(10_503, 'as_measured')).toBe('10.503');
});

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
