import { expect, test } from 'vitest';
import { match } from '@/test/matches';
import { countedPeriod, decidedBy, endedWithoutWinner, resultFor, shootoutText } from './result';

test('the recorded winner won, whatever the score shows', () => {
  const byAward = match({ team_a_score: 3, team_b_score: 3, winner_team_id: 2 });
  expect(resultFor(1, byAward)).toBe('lost');
  expect(resultFor(2, byAward)).toBe('won');
});

test('a level match is a draw for both, whoever won the shoot-out', () => {
  const onPenalties = match({
    team_a_score: 3,
    team_a_shootout: 4,
    team_b_score: 3,
    team_b_shootout: 2,
    winner_team_id: 1,
  });
  expect(resultFor(1, onPenalties)).toBe('drawn');
  expect(resultFor(2, onPenalties)).toBe('drawn');
});

test('level without a winner is a draw only where the match was played', () => {
  const level = { team_a_score: 0, team_b_score: 0, winner_team_id: null };
  expect(resultFor(1, match(level))).toBe('drawn');
  expect(resultFor(1, match({ ...level, outcome: null }))).toBe('drawn');
  expect(resultFor(1, match({ ...level, outcome: 'abandoned' }))).toBeUndefined();
});

test('a match that has not ended has no result', () => {
  expect(resultFor(1, match({ status: 'live', winner_team_id: 1 }))).toBeUndefined();
  expect(resultFor(1, match({ team_a_score: null, team_b_score: null }))).toBeUndefined();
});

test('a sport has its own word for what decides a level match', () => {
  const sides = { shootoutA: 9, shootoutB: 12, outcome: 'played' } as const;
  const told = (sportName: string) => [
    shootoutText({ ...sides, sportName }),
    decidedBy({ ...sides, sportName }),
  ];
  expect(told('Football')).toEqual(['9–12 pens', 'on penalties']);
  expect(told('Cricket')).toEqual(['9–12 super over', 'in a super over']);
  expect(told('Hockey')).toEqual(['9–12 shoot-out', 'by shoot-out']);
});

test('a match that nobody has won says how it ended', () => {
  const ended = (part: Parameters<typeof match>[0]) =>
    endedWithoutWinner(match({ status: 'completed', ...part }));
  expect(ended({ outcome: 'played' })).toBeUndefined();
  expect(ended({ outcome: 'double_forfeit' })).toBe('double forfeit');
  expect(ended({ outcome: 'no_result' })).toBe('no result');
  expect(ended({ outcome: 'abandoned', status: 'postponed' })).toBe('abandoned');
  expect(ended({ outcome: 'abandoned', status: 'cancelled' })).toBeUndefined();
});

const periodsOf = (...kinds: string[]) => kinds.map((kind, index) => ({ kind, number: index + 1 }));
const counted = (...kinds: string[]) => {
  const periods = periodsOf(...kinds);
  return periods.map((one) => countedPeriod(one, periods));
};

test('halves and sets have the numbers of the sheet', () => {
  expect(counted('half', 'half')).toEqual([
    { kind: 'half', number: 1 },
    { kind: 'half', number: 2 },
  ]);
});

test('extra time is counted anew, and has no number where it is one', () => {
  expect(counted('half', 'half', 'extra time')[2]).toEqual({ kind: 'extra_time', number: 1 });
  expect(counted('half', 'half', 'extra time', 'extra time')[3]).toEqual({
    kind: 'extra_times',
    number: 2,
  });
});
