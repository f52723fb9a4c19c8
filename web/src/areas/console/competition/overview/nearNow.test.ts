import { expect, test } from 'vitest';
import type { MatchStatus } from '@/api/words';
import { competitionMatch } from '@/test/competition';
import { nearNow } from './nearNow';

const ids = (matches: readonly { match_id: number }[]) => matches.map((match) => match.match_id);

test('the latest are told backwards; what is live comes before what is to come', () => {
  const statuses: MatchStatus[] = [
    'completed',
    'completed',
    'cancelled',
    'scheduled',
    'live',
    'scheduled',
  ];
  const matches = statuses.map((status, index) => competitionMatch({ match_id: index, status }));
  const { next, latest } = nearNow(matches);
  expect(ids(latest)).toEqual([1, 0]);
  expect(ids(next)).toEqual([4, 3, 5]);
});

test('no more than five of each are shown', () => {
  const completed = Array.from({ length: 9 }, (_, index) => competitionMatch({ match_id: index }));
  expect(ids(nearNow(completed).latest)).toEqual([8, 7, 6, 5, 4]);
});
