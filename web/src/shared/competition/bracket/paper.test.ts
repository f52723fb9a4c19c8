import { expect, test } from 'vitest';
import type { BracketRound } from '@/api/types';
import { side, tie } from '@/test/competition';
import { drawBracket } from './drawing';
import { linesOf, paperOf, paperSize } from './paper';

/** The first round of a knock-out with so many ties, and as many rounds. */
function drawingOf(ties: number, rounds: number) {
  const all = Array.from({ length: rounds }, (_, round): BracketRound => {
    const count = Math.max(ties / 2 ** round, 1);
    const first = round * ties;
    return {
      round,
      name: `Round ${round + 1}`,
      made_name: null,
      stage_name: null,
      ties: Array.from({ length: count }, (_, index) =>
        tie({ tie: first + index, teams: [side({ came_from: null }), side({ came_from: null })] }),
      ),
    };
  });
  return drawBracket(all);
}

const SHARE = 12 / 66;
const ROOM = { width: 25, height: 4.8 };

test('a bracket lies as its names have room, and else is lists', () => {
  const of32 = drawingOf(16, 1);
  expect(paperOf(of32, SHARE, ['Reds']).as).toBe('portrait');
  expect(paperOf(of32, SHARE, ['Reds', 'Harbour '.repeat(30)]).as).toBe('lists');
  expect(paperOf(drawingOf(32, 1), SHARE, ['Reds']).as).toBe('lists');
});

test('a name of wide letters is printed smaller than one of narrow letters', () => {
  const narrow = paperSize('Port Alder Harbour Rowing Club East', ROOM);
  const wide = paperSize('WWWWWWW MMMMMMMM WWWWWWWW WWWWWWWWW', ROOM);
  expect(narrow).toBeGreaterThan(wide);
  expect(paperSize('Reds', ROOM)).toBe(7);
});

test('a word that fits when it is printed smaller is not broken', () => {
  const size = paperSize('Turnverein Nordrheinwestfalen', { width: 22, height: 6 });
  expect(size).toBeGreaterThanOrEqual(5);
  expect(size).toBeLessThan(7);
});

test('words go into the next line, and a word without room is broken', () => {
  expect(linesOf('Port Alder', 20)).toBe(1);
  expect(linesOf('Port Alder', 4.5)).toBe(2);
  expect(linesOf('Spielvereinigungsgemeinschaftsbund', 14)).toBe(2);
});
