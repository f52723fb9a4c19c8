import { expect, test } from 'vitest';
import { scorerLines } from './goalLines';

test('scorers_stand_once_in_the_order_of_their_first_goals', () => {
  const goal = (name: string | undefined, minute: string, kind: 'goal' | 'penalty' | 'own') => ({
    name,
    minute,
    kind,
  });
  const lines = scorerLines([
    goal('Bo', '3′', 'goal'),
    goal('Ada', '12′', 'goal'),
    goal(undefined, '20′', 'goal'),
    goal('Bo', '45+1′', 'penalty'),
    goal('Bo', '60′', 'own'),
  ]);
  expect(lines.map(({ name, goals }) => [name, ...goals.map(({ minute }) => minute)])).toEqual([
    ['Bo', '3′', '45+1′'],
    ['Ada', '12′'],
    ['Bo', '60′'],
  ]);
});
