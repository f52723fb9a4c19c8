import { expect, test } from 'vitest';
import { dividedByByes, planOf, possibleWinners, usualPlan, usualProgression } from './plan';

const teams = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    teamId: at + 1,
    name: `Team ${at + 1}`,
    club: null,
  }));

/** How many start in each round. */
function starters(entries: number, lanes: number): number[] {
  const rounds = [entries];
  for (const { byPlace, byTime } of usualProgression(entries, lanes)) {
    const heats = Math.ceil((rounds.at(-1) ?? 0) / lanes);
    rounds.push(byPlace * heats + byTime);
  }
  return rounds;
}

test('as many go on as fill the lanes of the final, or before that those of the semi-finals', () => {
  expect(starters(8, 8)).toEqual([8]);
  expect(starters(9, 8)).toEqual([9, 8]);
  expect(starters(24, 8)).toEqual([24, 8]);
  expect(starters(25, 8)).toEqual([25, 16, 8]);
  expect(starters(64, 8)).toEqual([64, 16, 8]);
  expect(starters(128, 8)).toEqual([128, 24, 8]);
  expect(starters(5, 2)).toEqual([5, 2]);
});

test('never more of a heat go on than start in the smallest one', () => {
  for (let entries = 2; entries <= 128; entries += 1) {
    for (let lanes = 2; lanes <= 12; lanes += 1) {
      let left = entries;
      for (const { byPlace, byTime } of usualProgression(entries, lanes)) {
        const heats = Math.ceil(left / lanes);
        expect(byPlace).toBeLessThanOrEqual(Math.floor(left / heats));
        const through = byPlace * heats + byTime;
        expect(byTime).toBeGreaterThanOrEqual(0);
        expect(through).toBeGreaterThanOrEqual(2);
        expect(through).toBeLessThanOrEqual(left);
        left = through;
      }
    }
  }
});

test('a division that is planned in heats is drawn for eight lanes', () => {
  const plan = planOf({ ...usualPlan(teams(9), 'heats'), seeds: [4] });
  expect(plan).toEqual({
    algorithm: 'heats',
    options: { lanes: 8, progression: [{ by_place: 3, by_time: 2 }] },
    teams: [{ teamId: 4, seed: 1 }],
    absent: [],
  });
});

test('byes of the best are asked for where a place is divided by them, and only there', () => {
  const groups = { ...usualPlan(teams(24), 'groups'), groups: 3, byes: 'best_winners' as const };
  const divided = (qualify: number, bestPlaced = 0) =>
    dividedByByes({ ...groups, qualify, bestPlaced });
  expect([divided(1), divided(2), divided(3), divided(4)]).toEqual([1, 1, 3, 2]);
  expect([divided(1, 2), divided(0), divided(2, 2)]).toEqual([undefined, undefined, undefined]);
  expect(planOf({ ...groups, qualify: 2 }).options).toMatchObject({ byes: 'best-winners' });
  expect(planOf({ ...groups, bestPlaced: 2, qualify: 1 }).options).not.toHaveProperty('byes');
  expect(planOf({ ...groups, qualify: 2, byes: 'by_group' }).options).not.toHaveProperty('byes');
});

test('the track is told where lots decide lanes, and where it does not follow from the name', () => {
  const heats = { ...usualPlan([]), algorithm: 'heats' as const };
  expect(planOf(heats).options).not.toHaveProperty('track');
  expect(planOf({ ...heats, track: 'one_bend' }).options).toMatchObject({ track: 'one-bend' });
  const byRank = planOf({ ...heats, lots: 'none', track: 'oval' });
  expect(byRank.options).not.toHaveProperty('track');
});

test('a knock-out in which several are left has neither a final nor a third place', () => {
  expect(possibleWinners(20)).toEqual([1, 2, 4, 8, 16]);
  expect(possibleWinners(2)).toEqual([1]);
  const values = { ...usualPlan(teams(20), 'knock_out'), thirdPlace: true };
  const options = (winners: number) => planOf({ ...values, winners }).options;
  expect(options(1)).toEqual({ legs: 1, third_place: true });
  expect(options(4)).toEqual({ legs: 1, winners: 4 });
});
