import { expect, test } from 'vitest';
import { choices } from '@/test/tournament';
import { usualClosing, usualNames } from './divisionValues';

test.each([
  ['U16', 15, 'initial'],
  ['Boys', 18, 'initial'],
  ['Under 19', 99, 'initial'],
  ['U-20', 99, 'full'],
  ['Seniors', 99, 'full'],
])('names of %s, of whom the oldest are %i, are shown as %s', (name, maxAge, shown) => {
  const ageGroups = [{ ageGroupId: 2, name, minAge: 0, maxAge }];
  expect(usualNames({ ...choices, ageGroups }, '2')).toBe(shown);
  expect(usualNames({ ...choices, ageGroups }, '')).toBe('full');
});

test('entries close on the evening before the first day, or with the beginning once that evening is over', () => {
  const now = Date.parse('2030-06-11T20:00');
  expect(usualClosing('2030-06-12', null, now)).toBe('2030-06-11T23:59');
  expect(usualClosing('2030-06-11', null, now)).toBe('');
  expect(usualClosing('', null, now)).toBe('');
  expect(usualClosing('2030-13-40', null, now)).toBe('');
});
