import { expect, test } from 'vitest';
import { fittingTicks, timeTicks } from './timeTicks';

function labels(from: string, to: string, most = 8) {
  return timeTicks(Date.parse(from), Date.parse(to), most).map((tick) => tick.label);
}

test('a century and a half is marked at round years', () => {
  expect(labels('1872-11-30', '2026-06-01')).toEqual([
    '1880',
    '1900',
    '1920',
    '1940',
    '1960',
    '1980',
    '2000',
    '2020',
  ]);
});

test('a season is marked at months', () => {
  expect(labels('2018-08-10', '2019-05-12', 4)).toEqual(['Oct 2018', 'Jan 2019', 'Apr 2019']);
});

test('a few days are marked by the first and the last', () => {
  expect(labels('2022-11-20', '2022-11-27')).toEqual(['20 Nov 2022', '27 Nov 2022']);
  expect(labels('2022-11-20', '2022-11-20')).toEqual(['20 Nov 2022']);
});

test('marks lie within the span and are never more than asked for', () => {
  for (const to of ['1901-03-05', '1910-01-01', '1955-07-07', '2026-12-31']) {
    const from = Date.parse('1900-02-10');
    const ticks = timeTicks(from, Date.parse(to), 6);
    expect(ticks.length).toBeLessThanOrEqual(7);
    expect(ticks.every(({ at }) => at >= from && at <= Date.parse(to))).toBe(true);
  }
});

test('as many marks are shown as have room for their words', () => {
  const [from, to] = [Date.parse('2018-08-10'), Date.parse('2019-05-12')];
  const marks = (room: number) =>
    fittingTicks(from, to, (labels) => labels.join('').length <= room).map(({ label }) => label);
  expect(marks(73)).toHaveLength(9);
  expect(marks(30)).toEqual(['Oct 2018', 'Jan 2019', 'Apr 2019']);
  expect(marks(20)).toEqual(['10 Aug 2018', '12 May 2019']);
});
