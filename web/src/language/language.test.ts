import { expect, test } from 'vitest';
import { readingKey } from './language';

test('in a language from right to left, the left arrow leads on', () => {
  expect(
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home'].map((key) => readingKey(key, true)),
  ).toEqual(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'Home']);
  expect(readingKey('ArrowLeft', false)).toBe('ArrowLeft');
});
