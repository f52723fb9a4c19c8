import { expect, test } from 'vitest';
import { formatTotal, pageSummary, pageWindow, pageWords, sameFirstRow } from './pageWindow';

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
  expect(pageSummary(page, pageSize, totalItems, true)).toBe(text);
});

test('a page is told with the number of pages, as far as they are counted', () => {
  expect(pageWords(2, 120, true)).toBe('Page 2 of 120');
  expect(pageWords(2, 1000, false)).toBe('Page 2 of 1,000+');
});

test.each([
  [1, 10, 100, 1],
  [7, 10, 25, 3],
  [3, 25, 10, 6],
  [2, 100, 10, 11],
])('page %i of %i rows each becomes, of %i rows each, page %i', (page, size, next, same) => {
  expect(sameFirstRow(page, size, next)).toBe(same);
});

test('a total beyond what the server counts has a plus', () => {
  expect(formatTotal(10_000, true)).toBe('10,000');
  expect(formatTotal(10_000, false)).toBe('10,000+');
  expect(pageSummary(1, 10, 10_000, false)).toBe('Showing 1–10 of 10,000+');
});

test('the last page that can be reached says how to see other rows', () => {
  expect(pageSummary(1000, 10, 10_000, false)).toBe(
    'Showing 9,991–10,000 of 10,000+. Narrow the search to see others.',
  );
});
