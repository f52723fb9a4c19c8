import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { MatchSetup, Operation, Recorded } from '@/api/scoring';
import { NEW_CLOCK, scorerOf } from '@/shared/scoring/fold/scorer';
import type { View } from './desk';
import { correctionAfter, entriesOf, lastOf, onlyAdds, standing } from './entries';

const MODULE = readFileSync(join(import.meta.dirname, '../../../shared/scoring/fold/fold.wasm'));

const SETUP: MatchSetup = {
  matchId: 41,
  mode: 'team',
  format: {
    counts: 'goals',
    starters: 11,
    periods: 2,
    minutes: 45,
    extraTime: null,
    shootout: null,
    substitutions: { most: 5, mayReturn: false },
    secondYellowSendsOff: true,
  },
  sides: { a: 1, b: 2 },
  lineUp: [],
  entrants: [],
  mustBeDecided: false,
  carried: { a: 0, b: 0 },
  given: { a: false, b: false },
  isLeg: false,
  levelIsDrawn: false,
};

const target = (sequence: number) => ({ device: 'p', sequence });

/** What is on the screen of the device that has recorded all of this. */
async function viewOf(operations: readonly Operation[]) {
  const scorer = await scorerOf(MODULE);
  let clock = NEW_CLOCK;
  const recorded: Recorded[] = operations.map((operation, index) => {
    const read = scorer.tick(clock, 1_800_000_000_000);
    clock = read.clock;
    return { id: target(index + 1), matchId: 41, stamp: read.stamp, operation };
  });
  const folded = scorer.fold(SETUP, recorded, []);
  const view = {
    scored: folded.scored,
    operations: folded.operations,
    unsent: new Map(),
    device: 'p',
  } as unknown as View;
  return { view, scorer };
}

const GOAL: Operation = { type: 'goal', side: 'a', player: 17 };

test('each thing is on the list once, with what the last correction has made of it', async () => {
  const { view } = await viewOf([
    { type: 'start' },
    GOAL,
    { type: 'amend', target: target(2), operation: { ...GOAL, assist: 9 } },
    { type: 'amend', target: target(2), operation: { ...GOAL, player: 19 } },
    { type: 'card', side: 'b', card: 'yellow' },
    { type: 'undo', target: target(5) },
  ]);
  const listed = entriesOf(view).map(({ operation, verdict }) => [operation, verdict?.is]);
  expect(listed).toEqual([
    [{ type: 'start' }, 'applied'],
    [{ ...GOAL, player: 19 }, 'amended'],
    [{ type: 'card', side: 'b', card: 'yellow' }, 'voided'],
  ]);
  expect(standing(view).map(({ operation }) => operation.type)).toEqual(['start', 'goal']);
});

test('a correction of a correction is what stands in the end', async () => {
  const { view } = await viewOf([
    { type: 'start' },
    GOAL,
    { type: 'amend', target: target(2), operation: { ...GOAL, player: 18 } },
    { type: 'amend', target: target(3), operation: { ...GOAL, player: 19 } },
  ]);
  expect(entriesOf(view)[1]?.operation).toEqual({ ...GOAL, player: 19 });
});

test('what is taken back next is the last thing in force: a correction before what it corrects', async () => {
  const before: Operation[] = [
    { type: 'start' },
    GOAL,
    { type: 'amend', target: target(2), operation: { ...GOAL, assist: 9 } },
  ];
  expect(lastOf((await viewOf(before)).view)?.id.sequence).toBe(3);
  const after = await viewOf([...before, { type: 'undo', target: target(3) }]);
  expect(lastOf(after.view)?.id.sequence).toBe(2);
  expect(standing(after.view)[1]?.operation).toEqual(GOAL);
});

test('a correction is tried as the fold would rule on it', async () => {
  const { view, scorer } = await viewOf([{ type: 'start' }, GOAL]);
  const ruledOn = (operation: Operation) => {
    const tried = correctionAfter(view.operations, 41, {
      type: 'amend',
      target: target(2),
      operation,
    });
    const { rulings } = scorer.fold(SETUP, [...view.operations, tried], []).scored;
    return rulings.find((one) => one.operation.sequence === 2)?.verdict.is;
  };
  expect(ruledOn({ ...GOAL, side: 'b' })).toBe('amended');
  expect(ruledOn({ type: 'kick', side: 'a', scored: true })).toBe('refused');
});

test('an assist that is named later changes nothing that was said before', () => {
  expect(onlyAdds(GOAL, { ...GOAL, assist: 9 })).toBe(true);
  expect(onlyAdds(GOAL, { ...GOAL, player: 18, assist: 9 })).toBe(false);
  expect(onlyAdds({ ...GOAL, assist: 9 }, GOAL)).toBe(false);
});

test('a start is not taken back with one tap when another device has recorded something since', async () => {
  const { view } = await viewOf([{ type: 'start' }, GOAL]);
  expect(lastOf(view)?.id.sequence).toBe(2);
  const device = (id: Recorded['id']) => ({ ...id, device: id.sequence === 1 ? 'p' : 'other' });
  const { operations, scored } = view;
  const rulings = scored.rulings.map((one) => ({ ...one, operation: device(one.operation) }));
  const shared = {
    ...view,
    operations: operations.map((one) => ({ ...one, id: device(one.id) })),
    scored: { ...scored, rulings },
  };
  expect(lastOf(shared)).toBeUndefined();
  expect(lastOf({ ...shared, device: 'other' })?.id.sequence).toBe(2);
});
