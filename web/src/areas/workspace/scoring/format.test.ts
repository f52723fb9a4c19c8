import { expect, test } from 'vitest';
import type { MatchSetup } from '@/api/scoring';
import { hasOpenSide } from './format';

const GOALS: MatchSetup['format'] = {
  counts: 'goals',
  starters: 11,
  periods: 2,
  minutes: 45,
  extraTime: null,
  shootout: null,
  substitutions: { most: 5, mayReturn: false },
  secondYellowSendsOff: true,
};

const RACE: MatchSetup['format'] = { counts: 'times', legs: 1, falseStarts: 1 };

const SETUP: MatchSetup = {
  matchId: 41,
  mode: 'team',
  format: GOALS,
  sides: { a: 1, b: 2 },
  lineUp: [],
  given: { a: false, b: false },
  entrants: [],
  mustBeDecided: false,
  carried: { a: 0, b: 0 },
  isLeg: false,
  levelIsDrawn: true,
};

test('a match has an open side until both are known, and a race has none', () => {
  expect(hasOpenSide(SETUP)).toBe(false);
  expect(hasOpenSide({ ...SETUP, sides: { a: 1, b: null } })).toBe(true);
  expect(hasOpenSide({ ...SETUP, sides: { a: null, b: null } })).toBe(true);
  const race = { ...SETUP, format: RACE, sides: { a: null, b: null } };
  expect(hasOpenSide(race)).toBe(false);
});
