import { expect, test } from 'vitest';
import { countOf, formatOrdinal } from './numbers';

test('a place is told as people say it', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 1000].map(formatOrdinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '103rd',
    '1,000th',
  ]);
});

test('a count agrees with its noun', () => {
  expect(countOf(1, 'row', 'rows')).toBe('1 row');
  expect(countOf(0, 'row', 'rows')).toBe('0 rows');
  expect(countOf(1234, 'match', 'matches')).toBe('1,234 matches');
});
