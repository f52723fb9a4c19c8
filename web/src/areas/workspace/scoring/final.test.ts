import { expect, test } from 'vitest';
import type { EntrantState, ScoredMatch } from '@/api/scoring';
import { finalOf, isSameFinal } from './final';

const scored = (part: Partial<ScoredMatch>) =>
  ({ score: null, shootout: null, shootoutWinner: null, entrants: [], ...part }) as ScoredMatch;

test('final_names_who_is_ahead_and_nobody_where_it_is_level', () => {
  expect(finalOf(scored({ score: { a: 1, b: 2 } })).winner).toBe('b');
  expect(finalOf(scored({ score: { a: 1, b: 1 } })).winner).toBeUndefined();
  expect(finalOf(scored({})).score).toEqual({ a: 0, b: 0 });
});

test('final_after_a_shoot_out_names_who_has_won_it', () => {
  const level = { score: { a: 1, b: 1 }, shootout: { a: 4, b: 3 } };
  expect(finalOf(scored(level)).winner).toBe('a');
  const told = scored({ score: level.score, shootoutWinner: 'b' });
  expect(finalOf(told).winner).toBe('b');
});

test('final_that_has_changed_is_another_one', () => {
  const before = finalOf(scored({ score: { a: 1, b: 1 } }));
  expect(isSameFinal(before, finalOf(scored({ score: { a: 1, b: 1 } })))).toBe(true);
  expect(isSameFinal(before, finalOf(scored({ score: { a: 2, b: 1 } })))).toBe(false);
});

test('final_of_a_race_names_who_is_first', () => {
  const entrant = (id: number, rank: number | null, timeMs: number | null) =>
    ({ entrant: id, rank, timeMs }) as EntrantState;
  const entrants = [entrant(1, 2, 10_500), entrant(2, 1, 10_100), entrant(3, null, null)];
  expect(finalOf(scored({ entrants }))).toMatchObject({ first: [2], finished: 2, entrants: 3 });
});
