import { expect, test } from 'vitest';
import { periodText } from './periodText';

test('a period has the name that its sport has for it', () => {
  expect(periodText('half', 1)).toBe('First half');
  expect(periodText('half', 2)).toBe('Second half');
  expect(periodText('quarter', 4)).toBe('Fourth quarter');
  expect(periodText('extra time', 3)).toBe('Extra time');
  expect(periodText('set', 2)).toBe('Set 2');
  expect(periodText('chukka', 2)).toBe('Chukka');
});
