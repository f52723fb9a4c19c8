import { expect, test } from 'vitest';
import {
  exchangedOf,
  type NextDivision,
  seasonOf,
  teamsOf,
  withExchanged,
  withMove,
} from './nextSeason';

const team = (teamId: number) => ({
  teamId,
  name: `Team ${teamId}`,
  moved: 'stays' as const,
  place: teamId,
});
const DIVISIONS: NextDivision[] = [
  { divisionId: 10, name: 'First', isRanked: true, teams: [team(1), team(2)] },
  { divisionId: 20, name: 'Second', isRanked: true, teams: [team(3), team(4)] },
];

test('a number between two divisions is kept in its place', () => {
  const text = withExchanged('', 1, 2);
  expect(text).toBe('0,2');
  expect(exchangedOf(text)).toEqual([0, 2]);
  expect(withExchanged(text, 0, 1)).toBe('1,2');
  expect(exchangedOf('')).toEqual([]);
});

test('a team that is moved by hand plays there, and one moved to nowhere does not', () => {
  const moved = withMove(withMove('', DIVISIONS, 1, 20), DIVISIONS, 4, 0);
  const season = seasonOf(DIVISIONS, moved);
  expect(teamsOf(season)).toEqual([
    { divisionId: 10, teamIds: [2] },
    { divisionId: 20, teamIds: [3, 1] },
  ]);
  expect(season.out.map(({ teamId }) => teamId)).toEqual([4]);
});

test('a team that is moved back is as it was proposed', () => {
  const moved = withMove(withMove('', DIVISIONS, 1, 20), DIVISIONS, 1, 10);
  expect(moved).toBe('');
  expect(seasonOf(DIVISIONS, moved).divisions).toEqual(DIVISIONS);
});

test('a move to a division that is gone is no move', () => {
  expect(seasonOf(DIVISIONS, '1:99').divisions).toEqual(DIVISIONS);
});
