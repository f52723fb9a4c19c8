import { expect, test } from 'vitest';
import { named, withNames } from './unnamed';

test.each([
  ['#7', 'No. 7'],
  ['#', 'Player'],
  ['#00 / # vs Anna K.', 'No. 00 / Player vs Anna K.'],
  ['C#7 ## #7a a#', 'C#7 ## #7a a#'],
  ['Anna K.', 'Anna K.'],
])('%s is told as %s', (name, told) => {
  expect(named(name)).toBe(told);
});

test('names are told wherever a reply has them, and other texts stay as they are', () => {
  const bracket = {
    rounds: [{ name: 'Round #3', ties: [{ team_name: '#7', venue_name: 'Court #3' }] }],
  };
  expect(withNames('/public/tournaments/{tournamentId}/bracket', JSON.stringify(bracket))).toEqual({
    rounds: [{ name: 'Round #3', ties: [{ team_name: 'No. 7', venue_name: 'Court #3' }] }],
  });
  const match = { matchName: '# vs #7', scoreboard: { events: [{ description: 'Goal by #7' }] } };
  expect(withNames('/public/matches/{matchId}', JSON.stringify(match))).toEqual({
    matchName: 'Player vs No. 7',
    scoreboard: { events: [{ description: 'Goal by No. 7' }] },
  });
  const entries = { data: [{ name: '#', club: '#1' }] };
  expect(withNames('/public/tournaments/{tournamentId}/entries', JSON.stringify(entries))).toEqual({
    data: [{ name: 'Player', club: '#1' }],
  });
});

test('what an organiser wrote is no name', () => {
  const tournament = { name: 'Cup #3', description: '# A heading' };
  const told = withNames('/public/tournaments/{tournamentId}', JSON.stringify(tournament));
  expect(told).toEqual(tournament);
});
