import { expect, test } from 'vitest';
import { formatCount, formatGain, formatOrdinal, formatPercent } from './numbers';

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

test('a count below zero has a minus sign, not a hyphen', () => {
  expect([1_234_567, 0, -5].map(formatCount)).toEqual(['1,234,567', '0', '−5']);
});

test('a gain has its sign, even when it is none', () => {
  expect([1234, 0].map(formatGain)).toEqual(['+1,234', '+0']);
});

test('a percentage has one decimal', () => {
  expect([78.44, 75].map(formatPercent)).toEqual(['78.4%', '75.0%']);
});
