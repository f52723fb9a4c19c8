import { expect, test } from 'vitest';
import { beginsAfter, courtParts } from './courtParts';
import type { BoardMatch } from './matchdayQueries';

type Lifecycle = BoardMatch['result']['match']['lifecycle'];
type State = BoardMatch['result']['state'];

/** Only what a part depends on. */
const match = (
  lifecycle: Lifecycle,
  state: State = null,
  troubles: BoardMatch['troubles'] = [],
): BoardMatch =>
  ({
    result: { match: { lifecycle, scheduledDate: '2030-06-06T10:00:00Z' }, state },
    troubles,
  }) as unknown as BoardMatch;

const over = () => match('completed', 'provisional');
const toCome = () => match('scheduled');

test('what is over is folded, except what is disputed', () => {
  const disputed = match('completed', 'disputed', ['disputed']);
  const live = match('live');
  const { done, now } = courtParts([over(), over(), disputed, live], true);
  expect(done).toHaveLength(2);
  expect(now).toEqual([disputed, live]);
});

test('a single match is not folded', () => {
  const [one, two, three, four] = [over(), toCome(), toCome(), toCome()];
  expect(courtParts([one, two, three, four], true)).toEqual({
    done: [],
    now: [one, two, three, four],
    later: [],
  });
});

test('today the matches after the next two come later, on another day none does', () => {
  const matches = [match('live'), toCome(), toCome(), toCome(), toCome()];
  expect(courtParts(matches, true).now).toEqual(matches.slice(0, 3));
  expect(courtParts(matches, true).later).toEqual(matches.slice(3));
  expect(courtParts(matches, false).now).toEqual(matches);
});

test('a match begins after a moment as long as it is to come', () => {
  const before = Date.parse('2030-06-06T09:59:00Z');
  expect(beginsAfter(toCome(), before)).toBe(true);
  expect(beginsAfter(toCome(), before + 120_000)).toBe(false);
  expect(beginsAfter(match('live'), before)).toBe(false);
});
