import { expect, test } from 'vitest';
import { extendTicks, NO_TICKS, type Ticks, tickAll, tickOne, tickRange } from './ticks';

const ORDER = [10, 20, 30, 40, 50];

function keysOf({ keys }: Ticks) {
  return ORDER.filter((key) => keys.has(key));
}

test('a range goes from the row that was ticked last to this one, in either direction', () => {
  const one = tickOne(NO_TICKS, 20, true);
  expect(keysOf(tickRange(one, ORDER, 40, true))).toEqual([20, 30, 40]);
  expect(keysOf(tickRange(one, ORDER, 10, true))).toEqual([10, 20]);
});

test('a range is unticked by unticking its end', () => {
  const all = tickAll(NO_TICKS, ORDER, true);
  const without = tickOne(all, 20, false);
  expect(keysOf(tickRange(without, ORDER, 40, false))).toEqual([10, 50]);
});

test('without a beginning on screen a range is the row itself', () => {
  expect(keysOf(tickRange(NO_TICKS, ORDER, 30, true))).toEqual([30]);
  const elsewhere = tickOne(NO_TICKS, 99, true);
  const range = tickRange(elsewhere, ORDER, 30, true);
  expect(keysOf(range)).toEqual([30]);
  expect(range.keys.has(99)).toBe(true);
});

test('the keyboard makes a range grow, and shrink on its way back', () => {
  let ticks = extendTicks(NO_TICKS, ORDER, 20, 30);
  expect(keysOf(ticks)).toEqual([20, 30]);
  ticks = extendTicks(ticks, ORDER, 30, 40);
  expect(keysOf(ticks)).toEqual([20, 30, 40]);
  ticks = extendTicks(ticks, ORDER, 40, 30);
  expect(keysOf(ticks)).toEqual([20, 30]);
  ticks = extendTicks(ticks, ORDER, 30, 20);
  ticks = extendTicks(ticks, ORDER, 20, 10);
  expect(keysOf(ticks)).toEqual([10, 20]);
});

test('all rows on screen are ticked and unticked, and those that are not on screen stay', () => {
  const elsewhere = tickOne(NO_TICKS, 99, true);
  const all = tickAll(elsewhere, ORDER, true);
  expect(keysOf(all)).toEqual(ORDER);
  expect([...tickAll(all, ORDER, false).keys]).toEqual([99]);
});
