import { expect, test } from 'vitest';
import { matchEvent, scoreboard } from '@/test/matches';
import { timelineOf } from './timeline';

const blues = { teamId: 2, teamName: 'Blues' };

test('goals carry the score that they made, and a period the score at its end', () => {
  const [first, second] = timelineOf(
    scoreboard({
      events: [
        matchEvent({ eventTime: '23' }),
        matchEvent({ eventTime: '40', eventType: 'Own Goal', ...blues }),
        matchEvent({ eventTime: '80', eventType: 'Penalty Goal', periodName: 'second half' }),
      ],
    }),
  );
  expect(first?.moments.map((moment) => moment.tally)).toEqual([
    [1, 0],
    [1, 1],
  ]);
  expect(first?.tally).toEqual([1, 1]);
  expect(second?.tally).toEqual([2, 1]);
});

test('stoppage time belongs to its half', () => {
  const periods = timelineOf(
    scoreboard({
      events: [
        matchEvent({ periodName: 'first half' }),
        matchEvent({ periodName: 'first half, stoppage time' }),
        matchEvent({ periodName: 'extra time, first half' }),
      ],
    }),
  );
  expect(periods.map((period) => period.name)).toEqual(['first half', 'extra time, first half']);
});

test('the changes of one team in one minute are one moment', () => {
  const substitution = { eventTime: '71', periodName: 'second half' };
  const [period] = timelineOf(
    scoreboard({
      events: [
        matchEvent({ ...substitution, eventType: 'Substitution Off', playerName: 'Ana' }),
        matchEvent({ ...substitution, eventType: 'Substitution On', playerName: 'Bo' }),
        matchEvent({ ...substitution, eventType: 'Yellow Card', playerName: 'Cy' }),
        matchEvent({ ...substitution, eventType: 'Substitution Off', playerName: 'Di' }),
        matchEvent({ ...substitution, eventType: 'Substitution On', playerName: 'Ed', ...blues }),
      ],
    }),
  );
  expect(
    period?.moments.map(({ type, side, players, off }) => ({ type, side, players, off })),
  ).toEqual([
    { type: 'Substitution', side: 'a', players: ['Bo'], off: ['Ana', 'Di'] },
    { type: 'Yellow Card', side: 'a', players: ['Cy'], off: [] },
    { type: 'Substitution', side: 'b', players: ['Ed'], off: [] },
  ]);
});

test('kicks of a shoot-out make a score of their own, known only at its end', () => {
  const [, shootout] = timelineOf(
    scoreboard({
      events: [
        matchEvent({ eventTime: '23' }),
        matchEvent({ eventType: 'Shootout Goal', periodName: 'penalty shootout' }),
        matchEvent({ eventType: 'Shootout Miss', periodName: 'penalty shootout', ...blues }),
      ],
    }),
  );
  expect(shootout?.tally).toEqual([1, 0]);
  expect(shootout?.moments.map((moment) => moment.tally)).toEqual([undefined, undefined]);
});

test('a game of many points is told as a rally, counted anew from game to game', () => {
  const point = (game: string, side: object = {}) =>
    matchEvent({ eventType: 'Point', periodName: game, ...side });
  const periods = timelineOf(
    scoreboard({
      sportName: 'Badminton',
      events: [
        ...Array.from({ length: 21 }, () => point('game 1')),
        ...Array.from({ length: 12 }, () => point('game 2', blues)),
        point('game 2'),
      ],
    }),
  );
  expect(periods.map(({ isRally, tally }) => ({ isRally, tally }))).toEqual([
    { isRally: true, tally: [21, 0] },
    { isRally: true, tally: [1, 12] },
  ]);
});

test('a set of tennis is told by its games, and points by the game that they are played for', () => {
  const event = (eventType: string, periodName: string, side: object = {}) =>
    matchEvent({ eventType, periodName, ...side });
  const periods = timelineOf(
    scoreboard({
      sportName: 'Tennis',
      events: [
        ...Array.from({ length: 6 }, () => event('Game', 'set 1')),
        event('Set Won', 'set 1'),
        ...Array.from({ length: 20 }, () => event('Point', 'set 2')),
        event('Game', 'set 2', blues),
        event('Point', 'set 2'),
      ],
    }),
  );
  expect(periods.map(({ isRally, tally }) => ({ isRally, tally }))).toEqual([
    { isRally: false, tally: [6, 0] },
    { isRally: false, tally: [0, 1] },
  ]);
  expect(periods[1]?.moments.slice(-2).map(({ tally }) => tally)).toEqual([
    [0, 1],
    [1, 0],
  ]);
});
