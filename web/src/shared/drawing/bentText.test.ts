import { expect, test } from 'vitest';
import { type Bent, bentText } from './bentText';

const ALIKE = {
  by: 'club' as const,
  value: 'Port Alder',
  teams: [
    { teamId: 1, name: 'Reds' },
    { teamId: 2, name: 'Blues' },
    { teamId: 3, name: 'Greens' },
  ],
};

const WHY = { because: 'too_many', count: 3, most: 2 } as const;

const bent = (rule: Bent['rule']): Bent => ({ sentence: 'The sentence of the answer.', rule });

test('what was bent is worded from its data', () => {
  expect(bentText(bent({ kind: 'may_meet', alike: ALIKE, rounds: 1, why: WHY }))).toBe(
    'Club Port Alder has 3 entries, and 2 at most can be kept apart in round 1. Reds, Blues and Greens can meet in round 1.',
  );
  const why = { because: 'impossible', count: 0, most: 0 } as const;
  expect(
    bentText(bent({ kind: 'may_meet', alike: { ...ALIKE, by: 'country' }, rounds: 2, why })),
  ).toBe(
    'Country Port Alder: no draw keeps all apart that should be. Reds, Blues and Greens can meet in rounds 1 to 2.',
  );
  expect(bentText(bent({ kind: 'in_group', alike: ALIKE, group: 'B', groups: 2, why: WHY }))).toBe(
    'Club Port Alder has 3 entries and there are 2 groups with at most 2. Group B has Reds, Blues and Greens.',
  );
  expect(bentText(bent({ kind: 'in_heat', alike: ALIKE, heat: 4 }))).toBe(
    'Club Port Alder: heat 4 has Reds, Blues and Greens.',
  );
  expect(bentText(bent({ kind: 'heats_by_lot' }))).toMatch(/^The heats of/);
});

test('a draw of before, which kept a sentence alone, shows that', () => {
  expect(bentText(bent(null))).toBe('The sentence of the answer.');
});
