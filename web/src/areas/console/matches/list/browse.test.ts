import { expect, test } from 'vitest';
import type { Match } from '@/api/types';
import { match } from '@/test/matches';
import { inOrder, narrowMatches, pageOfMatches, whyFound } from './browse';

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

test('a match is found by its number as its card says it, and by its id before all others', () => {
  const numbered = match({ match_id: 3, match_number: 29 });
  const other = match({ match_id: 29, match_number: 3 });
  expect(narrowMatches([numbered, other, cup], { search: 'match 29' })).toEqual([numbered]);
  for (const search of ['29', '#29', ' ID 29 ']) {
    expect(narrowMatches([numbered, other], { search })[0]).toEqual(other);
  }
});

test('a hit that does not show what was searched says why', () => {
  const one = match({ match_id: 29, match_number: 3, venue_name: 'Old Ground' });
  expect(whyFound(one, 'reds')).toBeUndefined();
  expect(whyFound(one, 'ground')).toBe('At Old Ground');
  expect(whyFound(one, '29')).toBe('ID 29');
  expect(whyFound({ ...one, match_number: null }, '29')).toBeUndefined();
});

const today = Date.UTC(2026, 2, 10);

const byName = (sort: string | undefined, ...matches: readonly Partial<Match>[]) =>
  inOrder(
    matches.map((part, index) => match({ match_id: index + 1, ...part })),
    sort,
    today,
  ).map(({ match_name }) => match_name);

test('live matches come first, then those of today and the next ones, then the latest', () => {
  const named = (match_name: string, scheduled_date: string | null, part?: Partial<Match>) => ({
    match_name,
    scheduled_date,
    ...part,
  });
  expect(
    byName(
      undefined,
      named('undated', null),
      named('long ago', '2024-06-08'),
      named('yesterday', '2026-03-09T23:59:59.000Z'),
      named('next week', '2026-03-17T18:00:00.000Z', { status: 'scheduled' }),
      named('today', '2026-03-10'),
      named('tonight', '2026-03-10T20:00:00'),
      named('live since yesterday', '2026-03-09T22:00:00.000Z', { status: 'live' }),
      named('live', '2026-03-10T11:00:00.000Z', { status: 'live' }),
    ),
  ).toEqual([
    'live',
    'live since yesterday',
    'today',
    'tonight',
    'next week',
    'yesterday',
    'long ago',
    'undated',
  ]);
});

test('other orders go both ways, those of one value by their number', () => {
  const matches = [
    { match_name: 'Örn', scheduled_date: '2026-03-10', events_count: 3 },
    { match_name: 'anchor', scheduled_date: null, events_count: 7 },
    { match_name: 'Nord', scheduled_date: '2026-03-11', events_count: 3 },
  ];
  expect(byName('match_name', ...matches)).toEqual(['anchor', 'Nord', 'Örn']);
  expect(byName('-scheduled_date', ...matches)).toEqual(['Nord', 'Örn', 'anchor']);
  expect(byName('-events_count', ...matches)).toEqual(['anchor', 'Nord', 'Örn']);
});

test('matches are narrowed to days, to a tournament and to a kind', () => {
  const first = match({ match_id: 1, scheduled_date: '2026-03-10', tournament_id: 4 });
  const last = match({ match_id: 2, scheduled_date: '2026-03-12T23:59:59.000Z' });
  const quick = match({ match_id: 3, scheduled_date: null, is_quick_match: true });
  const all = [first, last, quick];
  expect(narrowMatches(all, { from: '2026-03-10', to: '2026-03-11' })).toEqual([first]);
  expect(narrowMatches(all, { from: '2026-03-11' })).toEqual([last]);
  expect(narrowMatches(all, { to: '2026-03-12' })).toEqual([first, last]);
  expect(narrowMatches(all, { tournamentId: 4 })).toEqual([first]);
  expect(narrowMatches(all, { kind: 'quick' })).toEqual([quick]);
  expect(narrowMatches(all, { kind: 'tournament' })).toEqual([first, last]);
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
