import { expect, test } from 'vitest';
import type { ShirtNumber } from '@/api/types';
import { shirtOrder, shirtText, typedShirt } from './shirts';

test('00 and 0 are two numbers, and 00 is first', () => {
  const numbers: (ShirtNumber | null)[] = [null, 10, 0, 1, '00'];
  expect(numbers.toSorted((one, other) => shirtOrder(one) - shirtOrder(other))).toEqual([
    '00',
    0,
    1,
    10,
    null,
  ]);
  expect([shirtText('00'), shirtText(0), shirtText(7)]).toEqual(['00', '0', '7']);
});

test('a number is sent as it was typed', () => {
  const typed = ['', ' ', '0', '00', ' 00 ', '07', '٠٠'].map(typedShirt);
  expect(typed).toEqual([null, null, 0, '00', '00', 7, '٠٠']);
});
