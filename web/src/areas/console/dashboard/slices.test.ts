import { expect, test } from 'vitest';
import { slicesOf } from './slices';

test('the biggest sport comes first, each with its share', () => {
  const slices = slicesOf([
    { sportId: 2, sportName: 'Tennis', matchCount: 1 },
    { sportId: 1, sportName: 'Football', matchCount: 3 },
  ]);
  expect(slices.map(({ name, percent }) => [name, percent])).toEqual([
    ['Football', 75],
    ['Tennis', 25],
  ]);
});

test('more sports than colours are gathered in the last slice', () => {
  const shares = Array.from({ length: 10 }, (_, index) => ({
    sportId: index,
    sportName: `Sport ${index}`,
    matchCount: 10 - index,
  }));
  const slices = slicesOf(shares);
  expect(slices).toHaveLength(8);
  expect(slices.at(-1)).toMatchObject({ name: '3 other sports', sportId: undefined, count: 6 });
  expect(new Set(slices.map((slice) => slice.colour)).size).toBe(8);
});

test('without matches there is nothing to draw', () => {
  expect(slicesOf([{ sportId: 2, sportName: 'Tennis', matchCount: 0 }])).toEqual([]);
});
