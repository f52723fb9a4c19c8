import { expect, test } from 'vitest';
import { type Bent, bentText } from './bentText';

const BENT: Bent = {
  sentence: 'The sentence of the answer.',
  kind: 'may_meet',
  by: 'club',
  value: 'Port Alder',
  teams: [
    { teamId: 1, name: 'Reds' },
    { teamId: 2, name: 'Blues' },
    { teamId: 3, name: 'Greens' },
  ],
  because: 'too_many',
  count: 3,
  most: 2,
  rounds: 1,
  group: null,
  groups: null,
  heat: null,
};

test('what was bent is worded from its data', () => {
  expect(bentText(BENT)).toBe(
    'Club Port Alder has 3 entries, and 2 at most can be kept apart in round 1. Reds, Blues and Greens can meet in round 1.',
  );
  expect(bentText({ ...BENT, rounds: 2, because: 'impossible', by: 'country' })).toBe(
    'Country Port Alder: no draw keeps all apart that should be. Reds, Blues and Greens can meet in rounds 1 to 2.',
  );
  const inGroup = { ...BENT, kind: 'in_group', group: 'B', groups: 2, rounds: null } as const;
  expect(bentText(inGroup)).toBe(
    'Club Port Alder has 3 entries and there are 2 groups with at most 2. Group B has Reds, Blues and Greens.',
  );
  expect(bentText({ ...BENT, kind: 'in_heat', heat: 4 })).toBe(
    'Club Port Alder: heat 4 has Reds, Blues and Greens.',
  );
  expect(bentText({ ...BENT, kind: 'heats_by_lot', by: null, teams: [] })).toMatch(/^The heats of/);
});

test('a draw of before, which kept a sentence alone, shows that', () => {
  expect(bentText({ ...BENT, kind: null, by: null, because: null, teams: [] })).toBe(
    'The sentence of the answer.',
  );
});
