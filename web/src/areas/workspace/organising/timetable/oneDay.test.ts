import { expect, test } from 'vitest';
import { plannedMatch } from '@/test/tournament';
import { courtsIn, filledDay } from './oneDay';
import { fieldsOf } from './plan';
import type { PlannedMatch } from './timetableQueries';

const match = (matchId: number, a: string | null, b: string | null): PlannedMatch =>
  plannedMatch(matchId, {
    minutes: 20,
    teamAName: a,
    teamASource: a === null ? SOURCE : null,
    teamBName: b,
    teamBSource: b === null ? SOURCE : null,
  });

const SOURCE = {
  as: 'winner',
  match: 1,
  of: null,
  group_letter: null,
  stage: null,
  place: null,
} as const;

const DAY = { day: '2030-06-08', from: '10:00', courts: ['1', '2'], minutes: 20, rest: 0 };

const at = (start: string, court: string, one: PlannedMatch): PlannedMatch => ({
  ...one,
  start,
  startLocal: start,
  court,
});

function places(
  rounds: PlannedMatch[][],
  more: Partial<typeof DAY> = {},
  others = [] as PlannedMatch[],
) {
  const all = [...rounds.flat(), ...others];
  const { edits, ...counts } = filledDay(rounds, all, {}, { ...DAY, ...more });
  const of = ({ matchId }: PlannedMatch) =>
    edits[matchId] && `${edits[matchId].time} ${edits[matchId].court}`;
  return { ...counts, at: rounds.flat().map(of) };
}

const ROUNDS = [
  [match(1, 'A', 'B'), match(2, 'C', 'D'), match(3, 'E', 'F')],
  [match(4, 'A', 'C'), match(5, 'B', 'E'), match(6, 'D', 'F')],
];

test('each match gets the first court that is free, and no team plays twice at a time', () => {
  expect(places(ROUNDS)).toEqual({
    placed: 6,
    left: 0,
    at: ['10:00 1', '10:00 2', '10:20 1', '10:20 2', '10:40 1', '10:40 2'],
  });
});

test('a team has its rest', () => {
  expect(places(ROUNDS, { rest: 20 }).at).toEqual([
    '10:00 1',
    '10:00 2',
    '10:20 1',
    '10:40 1',
    '11:00 1',
    '11:00 2',
  ]);
});

test('what is decided by earlier rounds begins when they are over', () => {
  const final = match(4, null, null);
  const semis = [match(1, 'A', 'B'), match(2, 'C', 'D'), match(3, 'E', 'F')];
  expect(places([semis, [final]]).at).toEqual(['10:00 1', '10:00 2', '10:20 1', '10:40 1']);
  // The teams that play last before it have a rest, too.
  expect(places([semis, [final]], { rest: 10 }).at.at(-1)).toBe('10:50 1');
  expect(places([[final]], { rest: 10 }).at).toEqual(['10:00 1']);
});

test('what has a start keeps it, and its court is taken meanwhile', () => {
  const other = { ...at('2030-06-08T10:10:00', 'PITCH 1', match(9, 'X', 'Y')), divisionId: 2 };
  const kept = at('2030-06-08T10:00:00', '2', match(2, 'C', 'D'));
  const rounds = [[match(1, 'A', 'B'), kept]];
  const { placed, at: found } = places(rounds, { courts: ['Pitch 1', '2'] }, [other]);
  expect(placed).toBe(1);
  expect(found).toEqual(['10:20 2', undefined]);
});

test('a match that says how long it takes is given so long', () => {
  const long = { ...match(1, 'A', 'B'), minutes: 35, ownMinutes: 35 };
  const round = [long, match(2, 'C', 'D'), match(3, 'A', 'E')];
  expect(places([round], { courts: ['1', '2'] }).at).toEqual(['10:00 1', '10:00 2', '10:35 1']);
  // Others take the minutes that are planned with, whatever they took before.
  const before = { ...match(2, 'C', 'D'), minutes: 60 };
  const rounds = [[before, match(3, 'C', 'E')]];
  expect(places(rounds, { courts: ['1'] }).at).toEqual(['10:00 1', '10:20 1']);
  const other = {
    ...at('2030-06-08T10:00:00', '1', match(9, 'X', 'Y')),
    divisionId: 2,
    minutes: 45,
  };
  expect(places([[match(1, 'A', 'B')]], { courts: ['1'] }, [other]).at).toEqual(['10:45 1']);
});

test('a day that is too short says how many matches are left', () => {
  expect(places(ROUNDS, { from: '23:30', courts: ['1'] })).toMatchObject({ placed: 1, left: 5 });
});

test('a match that has begun, or is on another day, is left alone', () => {
  const begun = { ...match(1, 'A', 'B'), canMove: false };
  const sunday = at('2030-06-09', '', match(2, 'C', 'D'));
  expect(places([[begun, sunday]])).toMatchObject({ placed: 0, left: 0 });
});

test('what was typed before is kept as what was seen', () => {
  const one = match(1, 'A', 'B');
  const { edits } = filledDay([[one]], [one], {}, DAY);
  expect(edits[1]?.was).toEqual(fieldsOf(one));
});

test('courts are told apart by commas, whatever their letters', () => {
  expect(courtsIn(' Pitch 1, Pitch 2،3 ,, pitch 1')).toEqual(['Pitch 1', 'Pitch 2', '3']);
});

test('a name has no marks of direction, which the words of a language may bring', () => {
  expect(courtsIn('ملعب \u20681\u2069، ملعب \u20682\u2069')).toEqual(['ملعب 1', 'ملعب 2']);
});
