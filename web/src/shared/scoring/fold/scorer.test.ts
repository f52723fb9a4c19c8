import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { MatchSetup, Recorded } from '@/api/scoring';
import { NEW_CLOCK, scorerOf } from './scorer';

const MODULE = readFileSync(join(import.meta.dirname, 'fold.wasm'));

const SETUP: MatchSetup = {
  matchId: 41,
  mode: 'team',
  format: {
    counts: 'tennis',
    setsToWin: 2,
    games: 6,
    tieBreakAt: 6,
    tieBreak: { points: 7, lead: 2 },
    lastSet: { is: 'likeTheOthers' },
    game: 'advantage',
  },
  sides: { a: 1, b: 2 },
  lineUp: [],
  entrants: [],
  mustBeDecided: true,
  carried: { a: 0, b: 0 },
  given: { a: false, b: false },
  isLeg: false,
  levelIsDrawn: false,
};

test('the module that is committed folds, in whatever order it is told', async () => {
  const scorer = await scorerOf(MODULE);
  let clock = NEW_CLOCK;
  const operations: Recorded[] = [
    { type: 'start' as const },
    ...Array.from({ length: 5 }, () => ({ type: 'point' as const, side: 'a' as const })),
  ].map((operation, index) => {
    const read = scorer.tick(clock, 1_800_000_000_000);
    clock = read.clock;
    return { id: { device: 'p', sequence: index + 1 }, matchId: 41, stamp: read.stamp, operation };
  });
  const { scored, would } = scorer.fold(SETUP, operations.toReversed(), [
    { type: 'point', side: 'b' },
    { type: 'finish' },
  ]);
  expect(scored.periods[0]?.score).toEqual({ a: 1, b: 0 });
  expect(scored.game?.points).toEqual({ a: 1, b: 0 });
  expect(would).toEqual([null, 'not_decided']);
});
