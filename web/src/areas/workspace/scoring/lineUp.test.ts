import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { MatchSetup, Operation } from '@/api/scoring';
import { scorerOf } from '@/shared/scoring/fold/scorer';
import type { Player, Suspended } from '@/shared/scoring/snapshot';
import { candidatesOf } from './candidates';
import type { View } from './desk';
import { lineUpOf, lineUpOperation, squadOf, suspendedOf, tickedOf, toggled } from './lineUp';

const MODULE = readFileSync(join(import.meta.dirname, '../../../shared/scoring/fold/fold.wasm'));

const PLAYERS: Player[] = [
  { id: 1, side: 'a', name: 'Ada', shirtNumber: 7, starts: false, isCaptain: false },
  { id: 2, side: 'a', name: 'Bea', shirtNumber: 8, starts: false, isCaptain: true },
  { id: 3, side: 'a', name: 'Cleo', shirtNumber: null, starts: false, isCaptain: false },
  { id: 4, side: 'b', name: 'Dora', shirtNumber: 7, starts: false, isCaptain: false },
];

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
  lineUp: PLAYERS.map(({ id, side }) => ({ side, player: id, starts: false })),
  entrants: [],
  mustBeDecided: false,
  carried: { a: 0, b: 0 },
  given: { a: false, b: false },
  isLeg: false,
  levelIsDrawn: false,
};

/** What a screen shows after these operations. */
async function viewOf(
  operations: readonly Operation[],
  setup = SETUP,
  suspended: Suspended[] = [],
): Promise<View> {
  const scorer = await scorerOf(MODULE);
  const recorded = operations.map((operation, index) => ({
    id: { device: 'p', sequence: index + 1 },
    matchId: 41,
    stamp: { ms: 1_800_000_000_000 + index, count: 0 },
    operation,
  }));
  const candidates = candidatesOf(setup);
  const asked = candidates.map(({ operation }) => operation);
  const { scored, would } = scorer.fold(setup, recorded, asked);
  const entries = candidates.map(({ name }, index) => [name, would[index] ?? null] as const);
  const snapshot = { setup, suspended, names: { players: PLAYERS } };
  return { snapshot, scored, would: new Map(entries) } as unknown as View;
}

const here = (view: View) => lineUpOf(view, 'a').map(({ player }) => player);

test('at first everybody of the squad is ticked, with its captain', async () => {
  const view = await viewOf([]);
  const ticked = tickedOf(view, 'a');
  expect([...ticked.here]).toEqual([1, 2, 3]);
  expect(ticked.captain).toBe(2);
  const operation = lineUpOperation('a', squadOf(view, 'a'), ticked, lineUpOf(view, 'a'));
  const players = [{ player: 1 }, { player: 2 }, { player: 3 }];
  expect(operation).toEqual({ type: 'lineUp', side: 'a', players, captain: 2 });
  expect(here(await viewOf([operation]))).toEqual([1, 2, 3]);
});

test('what was recorded is what is ticked later, with starters, captain and numbers', async () => {
  const operation: Operation = {
    type: 'lineUp',
    side: 'a',
    players: [{ player: 3, starts: true, number: 30 }, { player: 1 }],
    captain: 3,
  };
  const view = await viewOf([operation, { type: 'start' }]);
  const ticked = tickedOf(view, 'a');
  expect(ticked).toEqual({ here: new Set([3, 1]), starting: new Set([3]), captain: 3 });
  const again = lineUpOperation('a', squadOf(view, 'a'), ticked, lineUpOf(view, 'a'));
  const inOrder = [{ player: 1 }, { player: 3, starts: true, number: 30 }];
  expect(again).toEqual({ ...operation, players: inOrder });
});

test('a captain who is not here any more is not sent', async () => {
  const view = await viewOf([]);
  const ticked = { ...tickedOf(view, 'a'), here: toggled(new Set([1, 2]), 2) };
  const operation = lineUpOperation('a', squadOf(view, 'a'), ticked, []);
  expect(operation).toEqual({ type: 'lineUp', side: 'a', players: [{ player: 1 }] });
});

test('nobody can be ticked where the match has no line-ups, or one came from elsewhere', async () => {
  const pair = await viewOf([], { ...SETUP, mode: 'pair' });
  expect(squadOf(pair, 'a')).toEqual([]);
  const given = { ...SETUP, given: { a: true, b: false } };
  const view = await viewOf([], given);
  expect(squadOf(view, 'a')).toEqual([]);
  expect(squadOf(view, 'b').map(({ id }) => id)).toEqual([4]);
});

test('whoever is suspended is not ticked at first, but stays ticked when somebody has done it', async () => {
  const why = { cause: 'red_card', cards: 1, place: 1, matches: 2 } as const;
  const suspended: Suspended[] = [{ player: 2, side: 'a', ...why }];
  const ticked = tickedOf(await viewOf([], SETUP, suspended), 'a');
  expect([...ticked.here]).toEqual([1, 3]);
  expect(ticked.captain).toBeUndefined();
  const players = [{ player: 1 }, { player: 2 }];
  const view = await viewOf([{ type: 'lineUp', side: 'a', players }], SETUP, suspended);
  expect([...tickedOf(view, 'a').here]).toEqual([1, 2]);
  expect(suspendedOf(view, 'a').get(2)?.cause).toBe('red_card');
  expect(suspendedOf(view, 'b').size).toBe(0);
});
