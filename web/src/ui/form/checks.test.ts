import { expect, test } from 'vitest';
import { wrongChoice, wrongOptionalNumber, wrongText, wrongWholeNumber } from './checks';

const NAME = { minLength: 1, maxLength: 4 };
const AGE = { minimum: 0, maximum: 120 };

test.each([
  ['', 'Name is required'],
  ['   ', 'Name is required'],
  ['abcd', undefined],
  [' abcd ', undefined],
  ['abcde', 'Name must be at most 4 characters long'],
  // Four characters to a person and to the server, eight units to JavaScript.
  ['🏑🏒🏓🏸', undefined],
])('as a name %j is answered with %j', (text, sentence) => {
  expect(wrongText('Name', text, NAME)).toBe(sentence);
});

test.each([
  ['', 'Age is required'],
  ['0', undefined],
  ['120', undefined],
  [' 12 ', undefined],
  ['-1', 'Age must be from 0 to 120'],
  ['121', 'Age must be from 0 to 120'],
  ['1.5', 'Age must be a whole number'],
  ['1e2', 'Age must be a whole number'],
  ['0x10', 'Age must be a whole number'],
  ['twelve', 'Age must be a whole number'],
  ['9'.repeat(400), 'Age must be from 0 to 120'],
])('as an age %j is answered with %j', (text, sentence) => {
  expect(wrongWholeNumber('Age', text, AGE)).toBe(sentence);
});

test('what may be left out may be empty, and a choice may not', () => {
  expect(wrongOptionalNumber('Age', ' ', AGE)).toBeUndefined();
  expect(wrongText('Description', '', { maxLength: 4 })).toBeUndefined();
  expect(wrongChoice('Sport', '')).toBe('Sport is required');
  expect(wrongChoice('Sport', '1')).toBeUndefined();
});
