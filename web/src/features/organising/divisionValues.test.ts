import { expect, test } from 'vitest';
import { usualClosing } from './divisionValues';

test('entries close on the evening before the first day, or with the beginning once that evening is over', () => {
  const now = Date.parse('2030-06-11T20:00');
  expect(usualClosing('2030-06-12', null, now)).toBe('2030-06-11T23:59');
  expect(usualClosing('2030-06-11', null, now)).toBe('');
  expect(usualClosing('', null, now)).toBe('');
  expect(usualClosing('2030-13-40', null, now)).toBe('');
});
