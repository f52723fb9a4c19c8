import { expect, test } from 'vitest';
import type { EntrantState } from '@/api/scoring';
import { sharedTimes } from './oneTime';

function entrant(
  id: number,
  timeMs: number | null,
  part: Partial<EntrantState> = {},
): EntrantState {
  return {
    entrant: id,
    status: timeMs === null ? 'DNF' : 'Completed',
    timeMs,
    rank: null,
    isTied: false,
    photoPlace: null,
    splits: [],
    falseStarts: 0,
    rule: null,
    ...part,
  };
}

test('those with one time are named until a photo or an official has said who is where', () => {
  const tied = { rank: 1, isTied: true };
  const race = [entrant(1, 9000, tied), entrant(2, 9000, tied), entrant(3, 9100), entrant(4, null)];
  const undecided = { entrants: [1, 2], hasPhoto: false, tied: [1, 2], isDeadHeat: false };
  expect(sharedTimes(race, [])).toEqual([undecided]);
  const decided = sharedTimes(race, [{ type: 'deadHeat', entrants: [2, 1] }]);
  expect(decided).toEqual([{ ...undecided, isDeadHeat: true }]);
  // Of others nothing was said.
  expect(sharedTimes(race, [{ type: 'deadHeat', entrants: [7, 8] }])).toEqual([undecided]);
});

test('a photo puts them in its order, and a dead heat after it leaves two who share a place', () => {
  const photo = [
    entrant(1, 9000, { rank: 2, photoPlace: 2 }),
    entrant(2, 9000, { rank: 1, photoPlace: 1 }),
  ];
  const order = { type: 'photoFinish' as const, order: [2, 1] };
  expect(sharedTimes(photo, [order])).toEqual([
    { entrants: [2, 1], hasPhoto: true, tied: [], isDeadHeat: false },
  ]);
  const shared = [
    entrant(1, 9000, { rank: 2, isTied: true }),
    entrant(2, 9000, { rank: 1, photoPlace: 1 }),
    entrant(3, 9000, { rank: 2, isTied: true }),
  ];
  const operations = [
    { type: 'photoFinish' as const, order: [2, 1, 3] },
    { type: 'deadHeat' as const, entrants: [1, 3] },
  ];
  expect(sharedTimes(shared, operations)[0]).toMatchObject({ tied: [1, 3], isDeadHeat: true });
  // A photo that is read after it has the last word.
  const again = [...operations, { type: 'photoFinish' as const, order: [2, 3, 1] }];
  expect(sharedTimes(shared, again)[0]?.isDeadHeat).toBe(false);
});
