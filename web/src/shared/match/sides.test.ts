import { expect, test } from 'vitest';
import { changedMeeting, hasTitle, meetingText, sideName, titleText } from './sides';

const SOURCE = {
  as: 'winner',
  match: null,
  of: null,
  group_letter: null,
  stage: null,
  place: null,
} as const;

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

test('a match that no draw has made has the title of its source, also where one side is known', () => {
  const imported = { ...MEETING, teamASource: null, matchName: 'Harbour Shield' };
  expect(titleText(imported)).toBe('Harbour Shield');
  expect(titleText({ ...imported, teamAName: 'Blues' })).toBe('Harbour Shield');
  expect(titleText({ ...imported, matchName: ' ' })).toBe('To be decided vs Reds');
});

test('a match that a draw has made has no title but its sides', () => {
  const made = { ...MEETING, madeRoundName: { word: 'final', number: null } } as const;
  for (const match of [MEETING, made, { ...made, teamASource: null, teamAName: 'Blues' }]) {
    expect(hasTitle(match)).toBe(false);
    expect(titleText(match)).toBe(meetingText(match));
  }
});

const FREE = { name: null, source: { ...SOURCE, as: 'no_opponent' } } as const;
const GREENS = { name: 'Greens', source: null } as const;

test('the sides are read in each spelling that replies have', () => {
  const inList = { match_name: 'Greens vs No opponent', team_a_name: 'Greens' };
  expect(meetingText({ ...inList, team_b_source: FREE.source })).toBe('Greens vs Bye');
  const sides = { a: GREENS, b: FREE };
  expect(meetingText({ matchName: 'Greens vs No opponent', sides })).toBe('Greens vs Bye');
});

test('of a reply that says nothing of the sides the name stays', () => {
  expect(meetingText({ matchName: 'Reds vs Blues' })).toBe('Reds vs Blues');
  expect(meetingText({ matchName: 'Reds vs Blues', sides: null })).toBe('Reds vs Blues');
});

test('a match that gets other sides is called by those of now and of then', () => {
  const names = { nameBefore: 'Greens vs No opponent', nameAfter: 'Winner of match 3 vs TBD' };
  const open = { name: null, source: null };
  const then = { a: { name: null, source: { ...SOURCE, match: 3 } }, b: open } as const;
  const sides = { sidesBefore: { a: GREENS, b: FREE }, sidesAfter: then };
  expect(changedMeeting({ ...names, ...sides })).toEqual({
    before: 'Greens vs Bye',
    after: 'Winner of match 3 vs To be decided',
  });
  expect(changedMeeting(names)).toEqual({ before: names.nameBefore, after: names.nameAfter });
});
