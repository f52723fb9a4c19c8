import { expect, test } from 'vitest';
import { choices, setupDivision } from '@/test/tournament';
import { decimalOf, typedDecimal } from '@/ui/numbers';
import {
  chosenPack,
  measuresOf,
  NO_RULES,
  rulesOfForm,
  rulesValuesOf,
  wrongTableRules,
} from './tableRules';

const blank = { sportId: '3', ...NO_RULES };
const points = { win: 1, draw: 0.5, loss: 0, cancelled: 2, extraRules: 'as it was', basis: null };

test('points are typed with a point or a comma, and at most two decimals', () => {
  expect(['7', '7.5', '7,5', ' 0,25 '].map(decimalOf)).toEqual([7, 7.5, 7.5, 0.25]);
  expect(['', '-1', '1.125', '1,5,5', 'x', '1.'].map(decimalOf)).toEqual(Array(6).fill(undefined));
  expect(typedDecimal(7.5)).toBe('7.5');
});

test('what the form does not ask of points stays as it is stored', () => {
  const values = { ...blank, ...rulesValuesOf(setupDivision({ points })) };
  expect(values.pointsDraw).toBe('0.5');
  expect(rulesOfForm({ ...values, pointsWin: '2' }, points).points).toEqual({ ...points, win: 2 });
  expect(rulesOfForm(blank, points).points).toBeNull();
});

test('points are all said or none, in steps of one half', () => {
  expect(Object.values(wrongTableRules(blank)).filter(Boolean)).toEqual([]);
  const wrong = wrongTableRules({ ...blank, pointsWin: '1.25', pointsDraw: '' });
  expect(wrong.pointsWin).toMatch('in steps of one half');
  expect(wrong.pointsDraw).toMatch('in steps of one half');
  expect(wrongTableRules({ ...blank, criteria: '[]' }).criteria).toMatch('at least one');
});

test('a composed order is sent as it was put, and none where the pack is in force', () => {
  const criteria = [{ kind: 'overall', measure: 'goals_for' } as const];
  const values = { ...blank, ...rulesValuesOf(setupDivision({ tableRules: { criteria } })) };
  expect(rulesOfForm(values).tableRules).toEqual({ criteria });
  expect(rulesOfForm(blank).tableRules).toBeNull();
});

test('the pack of a form is the chosen one or that of the sport', () => {
  expect(chosenPack(choices, { sportId: '4', rulePack: '' })?.name).toBe('tennis-round-robin');
  expect(chosenPack(choices, { sportId: '3', rulePack: 'football-spain' })?.title).toMatch(
    'Spanish',
  );
  expect(chosenPack(choices, { sportId: '3', rulePack: '' })).toBeUndefined();
  expect(measuresOf(choices, '4').units).toEqual({ score: 'sets', within: 'games' });
});
