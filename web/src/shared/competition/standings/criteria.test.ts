import { expect, test } from 'vitest';
import { rulesOf } from './criteria';

const goals = { score: 'goals', within: 'points' } as const;

test('each criterion is a step with a sentence, and those among level teams are one', () => {
  const rules = rulesOf(
    ['points', 'head_to_head_points', 'head_to_head_goals_for', 'goal_difference', 'fair_play'],
    goals,
  );
  expect(rules.map((rule) => rule.title)).toEqual([
    'Points',
    'Head to head',
    'Goal difference',
    'Fair play points for cards',
  ]);
  expect(rules[1]?.sentence).toBe(
    'Only the matches among the level teams count: first points, then goals scored.',
  );
  expect(rules.every((rule) => rule.sentence !== '')).toBe(true);
});

test('steps are worded by what the sport counts', () => {
  const sets = { score: 'sets', within: 'points' } as const;
  expect(rulesOf(['goal_difference', 'goals_for'], sets).map((rule) => rule.title)).toEqual([
    'Set difference',
    'Sets won',
  ]);
});

test('head to head at the end of the rules is a step, too', () => {
  expect(rulesOf(['points', 'head_to_head_wins'], goals).at(-1)?.sentence).toBe(
    'Only the matches among the level teams count: matches won.',
  );
});
