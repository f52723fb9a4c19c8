import { expect, test } from 'vitest';
import { allParts } from './parts';

test('a list that comes in parts is read until its end', async () => {
  const asked: unknown[] = [];
  const parts = await allParts(async (from) => {
    asked.push(from);
    const at = Number(from ?? 0);
    return { of: [at, at + 1], nextFrom: at < 4 ? String(at + 2) : null };
  });
  expect(asked).toEqual([undefined, '2', '4']);
  expect(parts?.flatMap(({ of }) => of)).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a part that leads to itself is the last one', async () => {
  const parts = await allParts(async (from) => ({ from, nextFrom: '2' }));
  expect(parts).toHaveLength(2);
});
