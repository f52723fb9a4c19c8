import { expect, test } from 'vitest';
import { finder, fold, initials, preview, searchWords } from './text';

test.each([
  ['Ana María Ruiz', 'AR'],
  ['Pelé', 'P'],
  ['łukasz wójcik', 'ŁW'],
  ['李 小龍', '李小'],
  ['  ', '?'],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('a preview is cut at the limit and says so', () => {
  expect(preview('x'.repeat(100), 100)).toBe('x'.repeat(100));
  expect(preview('x'.repeat(101), 100)).toBe(`${'x'.repeat(100)}…`);
});

test('a search finds words as the server does', () => {
  expect(finder('')('anything')).toBe(true);
  expect(finder('NOWAK luk')('Łukasz Nowak')).toBe(true);
  expect(finder('Köhler, Felix')('Felix Köhler')).toBe(true);
  expect(finder('(w)')('Reds (W)')).toBe(true);
  expect(finder('räik kimi')('Kimi RAIKKONEN')).toBe(true);
  expect(finder('****4321')('ends in 4321')).toBe(true);
  expect(finder('im')('Kimi')).toBe(false);
});

test.each([
  ['Jørgen Ærø-Łukasz', 'jorgen aero-lukasz'],
  ['Straße STRASSE', 'strasse strasse'],
  ['Đặng Þór Ħamrun', 'dang thor hamrun'],
  ['IŞIL ışıl', 'isil isil'],
  ['Οδυσσέας ΟΔΥΣΣΕΑΣ', 'οδυσσεασ οδυσσεασ'],
  ['4 × 100 m', '4 x 100 m'],
  ["O’Brien O'Brien Kaʻi", 'obrien obrien kai'],
  ['Jean–Pierre ’ Luc', 'jean-pierre luc'],
  ['Re\u200bds می\u200cخواهم', 'reds میخواهم'],
])('%j is searched as people type it: %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
  expect(fold(folded)).toBe(folded);
});

test('words of a search have no punctuation around them', () => {
  expect(searchWords('«Łódź» Wu, Lei . (W) #29; ...')).toEqual(['lodz', 'wu', 'lei', '(w', '29']);
});
