import { expect, test } from 'vitest';
import { sideName } from './sides';

const SOURCE = { as: 'winner', match: null, of: null, group_letter: null, place: null } as const;

test.each([
  [{ ...SOURCE, match: 29 }, 'Winner of match 29'],
  [{ ...SOURCE, as: 'loser', match: 12 }, 'Loser of match 12'],
  [{ ...SOURCE, of: 'group A' }, 'Winner of group A'],
  [{ ...SOURCE, as: 'placed', place: 2, of: 'group B' }, 'Second of group B'],
  [{ ...SOURCE, as: 'placed', place: 2, of: 'Group B', group_letter: 'B' }, 'Second of Group B'],
  [{ ...SOURCE, as: 'placed', place: 11, of: 'group B' }, 'Number 11 of group B'],
  [null, 'To be decided'],
] as const)('a side that is not known yet is called by what decides it', (source, words) => {
  expect(sideName(null, source)).toBe(words);
});

test('a side that is known has its name', () => {
  expect(sideName('Reds', null)).toBe('Reds');
});
