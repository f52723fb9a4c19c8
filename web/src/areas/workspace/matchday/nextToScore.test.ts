import { expect, test } from 'vitest';
import { names, standing } from '@/test/standing';
import type { StandingResult } from './matchdayQueries';
import { nextMatch } from './nextToScore';

type Lifecycle = StandingResult['match']['lifecycle'];

const one = (matchId: number, courtName: string | null, lifecycle: Lifecycle = 'scheduled') =>
  standing({ match: names({ matchId, courtName, lifecycle }) });

const after = (matchId: number, ...results: ReturnType<typeof one>[]) =>
  nextMatch(results, matchId)?.match.matchId;

test('next_match_is_the_next_on_the_same_court', () => {
  const day = [one(1, 'A', 'completed'), one(2, 'B'), one(3, 'A'), one(4, 'A')];
  expect(after(1, ...day)).toBe(3);
  expect(after(2, ...day)).toBe(3);
});

test('next_match_skips_what_is_over_or_called_off', () => {
  expect(after(1, one(1, 'A'), one(2, 'A', 'completed'), one(3, 'A', 'cancelled'))).toBeUndefined();
  expect(after(1, one(1, 'A'), one(2, 'A', 'postponed'), one(3, 'A'))).toBe(3);
});

test('next_match_of_the_last_one_is_what_was_left_open', () => {
  expect(after(3, one(1, 'A', 'completed'), one(2, 'A'), one(3, 'A', 'completed'))).toBe(2);
  expect(after(9, one(1, null), one(2, null))).toBe(1);
});
