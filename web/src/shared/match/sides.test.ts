import { expect, test } from 'vitest';
import { meetingText, sideName } from './sides';

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

const MEETING = {
  matchName: 'Winner of match 3 vs Reds',
  matchNumber: 7,
  participantMode: 'team',
  madeRoundName: null,
  teamAName: null,
  teamASource: { ...SOURCE, match: 3 },
  teamBName: 'Reds',
  teamBSource: null,
} as const;

test('a match is called by its sides, a race by its heat, and what says neither by its own name', () => {
  expect(meetingText(MEETING)).toBe('Winner of match 3 vs Reds');
  expect(meetingText({ ...MEETING, teamASource: null })).toBe('To be decided vs Reds');
  const open = { ...MEETING, teamASource: null, teamBName: null };
  expect(meetingText({ ...open, matchName: 'Show match' })).toBe('Show match');
  const race = { ...open, participantMode: 'multi_entry', matchName: 'Heat 7' } as const;
  const made = { word: 'semi_finals', number: null } as const;
  expect(meetingText({ ...race, madeRoundName: made })).toBe('Heat 7');
  expect(meetingText({ ...race, madeRoundName: { ...made, word: 'final' } })).toBe('Final');
  expect(meetingText({ ...race, matchName: 'Men 100 m' })).toBe('Men 100 m');
});
