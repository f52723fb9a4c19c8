import { expect, test } from 'vitest';
import { match } from '@/test/matches';
import { narrowMatches, pageOfMatches } from './browse';

const kimi = match({ match_id: 1, match_name: 'Kimi RÄIKKÖNEN vs Łukasz Nowak' });
const cup = match({ match_id: 2, match_name: 'Semi-final', tournament_name: 'Harbour Cup' });

test('a search ignores case and accents', () => {
  expect(narrowMatches([kimi, cup], { search: 'raikkonen' })).toEqual([kimi]);
});

test('every word of a search has to be found, wherever', () => {
  expect(narrowMatches([kimi, cup], { search: 'cup semi' })).toEqual([cup]);
  expect(narrowMatches([cup], { search: 'cup quarter' })).toEqual([]);
});

test('one or two letters are found where a word begins, as the server finds them', () => {
  expect(narrowMatches([kimi, cup], { search: 'ra' })).toEqual([kimi]);
  expect(narrowMatches([kimi, cup], { search: 'no' })).toEqual([kimi]);
  expect(narrowMatches([kimi, cup], { search: 'k' })).toEqual([kimi]);
  expect(narrowMatches([kimi, cup], { search: 'im' })).toEqual([]);
});

test('a page beyond the last is empty, and says how many there are', () => {
  const page = pageOfMatches([kimi, cup], 4);
  expect(page.rows).toEqual([]);
  expect(page.pagination).toEqual({
    page: 4,
    pageSize: 10,
    totalItems: 2,
    totalIsExact: true,
    totalPages: 1,
  });
});
