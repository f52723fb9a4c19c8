import { expect, test } from 'vitest';
import { pageSummary, pageWindow } from './pageWindow';

test.each([
  [1, 0, []],
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 120, [1, 2, 3, 4, 5]],
  [3, 120, [1, 2, 3, 4, 5]],
  [4, 120, [2, 3, 4, 5, 6]],
  [119, 120, [116, 117, 118, 119, 120]],
  [120, 120, [116, 117, 118, 119, 120]],
  [500, 120, [116, 117, 118, 119, 120]],
])('on page %i of %i the buttons are %j', (page, totalPages, buttons) => {
  expect(pageWindow(page, totalPages)).toEqual(buttons);
});

test.each([
  [1, 10, 1200, 'Showing 1–10 of 1,200'],
  [120, 10, 1195, 'Showing 1,191–1,195 of 1,195'],
  [1, 10, 0, 'Showing 0 of 0'],
  [9, 10, 12, 'Showing 0 of 12'],
])('page %i of %i rows each out of %i reads %j', (page, pageSize, totalItems, text) => {
  expect(pageSummary(page, pageSize, totalItems)).toBe(text);
});
