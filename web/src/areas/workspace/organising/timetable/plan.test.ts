import { expect, test } from 'vitest';
import { plannedMatch as match } from '@/test/tournament';
import {
  dayPlan,
  daysOf,
  editsIn,
  fieldsOf,
  filledIn,
  inParts,
  isComplete,
  movesOf,
  roundsOf,
} from './plan';

const EMPTY = { day: '', time: '', court: '' };

test('only what differs from what is saved is sent, with what was seen', () => {
  const saved = match(1, { start: '2026-06-06T10:00:00', court: 'Court 1' });
  expect(fieldsOf(saved)).toEqual({ day: '2026-06-06', time: '10:00', court: 'Court 1' });
  const matches = [saved, match(2), match(3)];
  const edits = {
    1: { day: '2026-06-06', time: '10:00', court: 'Court 1 ', was: EMPTY },
    2: { day: '2026-06-07', time: '', court: ' ', was: EMPTY },
  };
  expect(movesOf(matches, edits)).toEqual([
    { matchId: 2, seenStart: null, seenCourt: null, start: '2026-06-07', court: null },
  ]);
  expect(movesOf([saved], { 1: { ...EMPTY, was: EMPTY } })).toEqual([
    {
      matchId: 1,
      seenStart: '2026-06-06T10:00:00',
      seenCourt: 'Court 1',
      start: null,
      court: null,
    },
  ]);
  expect(isComplete({ day: '', time: '10:00', court: '' })).toBe(false);
});

test('rounds get their days from the first day on, and what has begun stays', () => {
  const matches = [
    match(1),
    match(2, { canMove: false }),
    match(3, { roundName: 'Round 2', start: '2026-01-01T18:30:00' }),
  ];
  const rounds = [...roundsOf(matches).values()];
  const filled = filledIn(rounds, {}, { day: '2026-02-25', interval: 7, time: '' });
  expect(filled).toEqual({
    1: { day: '2026-02-25', time: '', court: '', was: EMPTY },
    3: {
      day: '2026-03-04',
      time: '18:30',
      court: '',
      was: { day: '2026-01-01', time: '18:30', court: '' },
    },
  });
});

test('a day shows its times and courts in order', () => {
  const at = (id: number, day: string, time: string, court: string) => ({
    match: match(id),
    fields: { day, time, court },
  });
  const planned = [
    at(1, '2026-06-06', '10:00', 'Court 10'),
    at(2, '2026-06-06', '09:00', 'Court 2'),
    at(3, '2026-06-05', '', ''),
    at(4, '', '', ''),
  ];
  expect(daysOf(planned)).toEqual(['2026-06-05', '2026-06-06']);
  const day = dayPlan(planned, '2026-06-06');
  expect(day.times).toEqual(['09:00', '10:00']);
  expect(day.courts).toEqual(['Court 2', 'Court 10']);
  expect(day.at('10:00', 'Court 10').map(({ match: { matchId } }) => matchId)).toEqual([1]);
  expect(day.at('10:00', 'Court 2')).toEqual([]);
});

test('a draft comes back unless a page with other fields has written it', () => {
  const edits = { 1: { day: '2026-06-06', time: '', court: '', was: EMPTY } };
  expect(editsIn(JSON.stringify(edits))).toEqual(edits);
  expect(editsIn('{"1": {"day": "2026-06-06"}}')).toEqual({});
  expect(editsIn(undefined)).toEqual({});
});

test('many moves are sent in parts', () => {
  const moves = Array.from({ length: 4500 }, (_, at) => ({ matchId: at + 1 }));
  const parts = inParts(moves);
  expect(parts.map((part) => part.length)).toEqual([2000, 2000, 500]);
  expect(parts.flat()).toEqual(moves);
  expect(inParts([])).toEqual([]);
});
