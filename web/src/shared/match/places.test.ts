import { expect, test } from 'vitest';
import {
  groupText,
  letterMeant,
  type MadeName,
  madeRound,
  numberedPlaces,
  numberText,
  placesText,
  roundMeant,
  roundText,
  stageMeant,
} from './places';

const NAMED = { stage_name: 'first stage', group_name: 'Group X', round_name: 'Matchday 4' };

test('what a source has named stays as it is', () => {
  expect(placesText(NAMED)).toBe('First stage · Group X · Matchday 4');
  expect(roundText('Matchday 4', null)).toBe('Matchday 4');
  expect(groupText(null, undefined)).toBeNull();
});

test('what a draw has made is worded by what it is', () => {
  const made = {
    ...NAMED,
    made_stage_name: 'group_stage',
    group_letter: 'B',
    made_round_name: { word: 'league_round', number: 2 },
  } as const;
  expect(placesText(made)).toBe('Group stage · Group B · Round 2');
});

test.each([
  [{ word: 'round_of', number: 32 }, 'Round of 32'],
  [{ word: 'quarter_finals', number: null }, 'Quarter-finals'],
  [{ word: 'winners_round', number: 3 }, 'Winners’ bracket, round 3'],
  [{ word: 'losers_round', number: 4 }, 'Losers’ bracket, round 4'],
  [{ word: 'second_final', number: null }, 'Second final'],
] as const)('%o is %s', (made, expected) => {
  expect(madeRound(made)).toBe(expected);
});

test.each([
  ['Matchday 7', 'Round 7'],
  ['Round 3', 'Round 3'],
  ['Round of 16', 'Round of 16'],
  ['QUARTER-FINALS', 'Quarter-finals'],
  ['Final', 'Final'],
  ['Semi-final', 'Semi-finals'],
  ['Finals', 'Final'],
  ['third-place match', 'Third place'],
  ['Golden round', ''],
  ['7. Spieltag', ''],
  [null, ''],
])('a source that says %s means %s', (name, meant) => {
  expect(roundMeant(name)).toBe(meant);
});

test('a stage and a group are known by their English names alone', () => {
  expect(stageMeant('league')).toBe('League');
  expect(stageMeant('Knock-out')).toBe('Knock-out');
  expect(stageMeant('semi-finals')).toBe(roundMeant('Semi-finals'));
  expect(stageMeant('Süd')).toBe('');
  expect(letterMeant('Group B')).toBe('B');
  expect(letterMeant('Group of death')).toBeUndefined();
});

const IN_LIST = { match_number: 4, stage_name: null, group_name: null, round_name: null };

test('a match has its number where sides of others are called after it, and none in a table', () => {
  const made = (word: MadeName['word']) => ({ made_round_name: { word, number: 1 } });
  expect(numberText({ ...IN_LIST, ...made('semi_finals') })).toBe('Match 4');
  expect(numberText({ ...IN_LIST, ...made('losers_round') })).toBe('Match 4');
  expect(numberText({ ...IN_LIST, ...made('league_round') })).toBeUndefined();
  expect(numberText({ ...IN_LIST, stage_name: 'Round of 16' })).toBe('Match 4');
  expect(numberText({ ...IN_LIST, round_name: 'Finals' })).toBe('Match 4');
  expect(numberText({ ...IN_LIST, round_name: 'Third-place match' })).toBe('Match 4');
  expect(numberText({ ...IN_LIST, round_name: 'Matchday 3' })).toBeUndefined();
  expect(numberText({ ...IN_LIST, match_number: null, stage_name: 'Final' })).toBeUndefined();
});

test('in a list of one tournament the number comes first', () => {
  expect(numberedPlaces({ ...IN_LIST, stage_name: 'Semi-finals' })).toBe('Match 4 · Semi-finals');
});
