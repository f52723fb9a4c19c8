import { expect, test } from 'vitest';
import { choicesOf, chosenColumns, keptChoice, moved, shownOrHidden } from './columnChoice';

const COLUMNS = [
  { key: 'name' },
  { key: 'email' },
  { key: 'players' },
  { key: 'login' },
  { key: 'actions', isAction: true },
];

const keys = (chosen?: readonly string[]) => chosenColumns(COLUMNS, chosen).map(({ key }) => key);

test('nothing chosen is the usual', () => {
  expect(keys()).toEqual(['name', 'email', 'players', 'login', 'actions']);
  expect(keys([])).toEqual(keys());
});

test('chosen columns come in their order; the name of the row and its buttons always stay', () => {
  expect(keys(['name', 'login', 'email'])).toEqual(['name', 'login', 'email', 'actions']);
  expect(keys(['name'])).toEqual(['name', 'actions']);
  expect(keys(['login', 'no_more', 'actions', 'name'])).toEqual(['name', 'login', 'actions']);
});

test('a column is moved among those that are shown, and no further', () => {
  const choices = choicesOf(COLUMNS, ['name', 'login', 'email']);
  expect(choices.map(({ key }) => key)).toEqual(['login', 'email', 'players']);
  expect(keptChoice(COLUMNS, moved(choices, 'email', -1))).toEqual(['name', 'email', 'login']);
  expect(moved(choices, 'email', 1)).toEqual(choices);
  expect(moved(choices, 'login', -1)).toEqual(choices);
});

test('a column is hidden, and comes back as the last', () => {
  const without = shownOrHidden(choicesOf(COLUMNS, undefined), 'email', false);
  expect(keptChoice(COLUMNS, without)).toEqual(['name', 'players', 'login']);
  expect(keptChoice(COLUMNS, shownOrHidden(without, 'email', true))).toEqual([
    'name',
    'players',
    'login',
    'email',
  ]);
});
