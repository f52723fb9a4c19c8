import { expect, test } from 'vitest';
import { finder, initials, preview } from './text';

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
  expect(finder('NOWAK luk')('Łukasz Nowak')).toBe(false);
  expect(finder('räik kimi')('Kimi RAIKKONEN')).toBe(true);
  expect(finder('****4321')('ends in 4321')).toBe(true);
  expect(finder('im')('Kimi')).toBe(false);
});
