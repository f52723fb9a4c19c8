import { expect, test } from 'vitest';
import { competitionMatch, cup, group, row, standings } from '@/test/competition';
import { LINES, matchPages, slidesOf } from './slides';

const matches = (count: number, status: 'live' | 'scheduled' | 'completed', from = 1) =>
  Array.from({ length: count }, (_, place) => competitionMatch({ match_id: from + place, status }));
const ids = (of: readonly { match_id: number }[]) => of.map(({ match_id }) => match_id);

test('what is played comes first, and what comes fills the page', () => {
  const day = [
    ...matches(2, 'completed', 90),
    ...matches(3, 'live'),
    ...matches(12, 'scheduled', 20),
  ];
  const pages = matchPages(day);
  expect(pages.map(({ live }) => ids(live))).toEqual([[1, 2, 3], [], []]);
  expect(ids(pages[0]?.next ?? [])).toEqual([20, 21, 22]);
  expect(pages.flatMap(({ next }) => ids(next))).toHaveLength(12);
  expect(pages.every(({ live, next }) => live.length + next.length <= LINES)).toBe(true);
});

test('many matches at once take several pages, and a long day no more than three to come', () => {
  expect(matchPages(matches(9, 'live')).map(({ live }) => live.length)).toEqual([7, 2]);
  expect(matchPages(matches(60, 'scheduled'))).toHaveLength(3);
});

test('a quiet day has its last results beside what is played', () => {
  const day = [...matches(9, 'completed', 90), ...matches(2, 'live')];
  expect(matchPages(day).map(({ over }) => ids(over))).toEqual([[98, 97, 96, 95]]);
});

test('after the last match the results stay, the latest first', () => {
  expect(matchPages(matches(9, 'completed')).map(({ over }) => ids(over))).toEqual([
    [9, 8, 7, 6, 5, 4, 3],
  ]);
  expect(matchPages([])).toEqual([]);
});

test('a division shows its tables, then its knock-out, at last who has won', () => {
  const of = { name: 'Girls', divisionId: 9, bracket: undefined, places: [] };
  const tables = standings({ groups: [group({ group_name: 'A' }), group({ group_name: 'B' })] });
  const titles = (given: Parameters<typeof slidesOf>[0]) =>
    slidesOf(given).map(({ title }) => title);
  expect(titles({ ...of, standings: tables })).toEqual(['Girls · A', 'Girls · B']);
  const knockout = slidesOf({ ...of, standings: tables, bracket: cup() });
  expect(knockout.every(({ kind }) => kind === 'rounds')).toBe(true);
  expect(knockout.length).toBeGreaterThan(0);
  // The rounds of a small cup share a page.
  expect(knockout.map((slide) => slide.kind === 'rounds' && slide.rounds.length)).toEqual([
    cup().rounds.length,
  ]);
  const long = standings({ groups: [group({ rows: Array.from({ length: 18 }, () => row()) })] });
  const [slide] = slidesOf({ ...of, name: '', standings: long });
  expect(slide?.kind === 'table' && slide.group.rows).toHaveLength(10);
});
