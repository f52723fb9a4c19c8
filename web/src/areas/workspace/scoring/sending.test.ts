import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConnectionError, HttpError } from '@/api/errors';
import type { OperationsAnswer, Recorded, ScoredMatch } from '@/api/scoring';
import type { Entry } from '@/shared/scoring/kept';
import { PAUSES_MS, Sender, type Sending } from './sending';

let entries: Entry[] = [];
let states: Sending[] = [];
let sent: number[][] = [];
let answer: (operations: readonly Recorded[]) => void = () => undefined;
let sender: Sender;

function recorded(...sequences: number[]) {
  entries = [
    ...entries,
    ...sequences.map(
      (sequence): Entry => ({
        who: 'person-1',
        matchId: 41,
        sequence,
        state: 'waiting',
        recorded: {
          id: { device: 'p', sequence },
          matchId: 41,
          stamp: { ms: sequence, count: 0 },
          operation: { type: 'point', side: 'a' },
        },
      }),
    ),
  ];
}

beforeEach(() => {
  vi.useFakeTimers();
  [entries, states, sent, answer] = [[], [], [], () => undefined];
  sender = new Sender({
    waiting: () => entries.filter(({ state }) => state === 'waiting'),
    tick: async () => ({ ms: 1_000, count: 0 }),
    send: async (_, operations) => {
      sent.push(operations.map(({ id }) => id.sequence));
      answer(operations);
      const rulings: OperationsAnswer['rulings'] = operations.map(({ id, stamp }) => ({
        operation: id,
        stamp: { ...stamp, ms: stamp.ms + 500 },
        verdict: { is: 'applied' },
      }));
      const scored = { rulings } as ScoredMatch;
      const now = { ms: 2_000, count: 0 };
      return { rulings, scored, now, notices: [], holes: [], conflicts: [] };
    },
    keep: async (changed) => {
      entries = entries.map(
        (entry) => changed.find(({ sequence }) => sequence === entry.sequence) ?? entry,
      );
    },
    taken: () => undefined,
    changed: (sending) => states.push(sending),
  });
});

afterEach(() => {
  sender.stop();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
const stateOf = () => entries.map(({ state }) => state);

test('what was recorded is sent in order, at most a hundred at once, and kept as the server has it', async () => {
  recorded(...Array.from({ length: 150 }, (_, index) => index + 1));
  sender.wake();
  await settle();
  expect(sent.map((batch) => batch.length)).toEqual([100, 50]);
  expect(sent.flat()).toEqual(Array.from({ length: 150 }, (_, index) => index + 1));
  expect(new Set(stateOf())).toEqual(new Set(['sent']));
  expect(entries[0]?.recorded.stamp.ms).toBe(501);
  expect(states.at(-1)).toEqual({ is: 'resting' });
});

test('without a network it is tried again after growing pauses, and at once when it is woken', async () => {
  recorded(1);
  answer = () => {
    throw new ConnectionError('network');
  };
  sender.wake();
  await settle();
  expect(states.at(-1)).toEqual({ is: 'waiting' });
  await vi.advanceTimersByTimeAsync(PAUSES_MS[0]);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(PAUSES_MS[1] - 1);
  expect(sent).toHaveLength(2);
  answer = () => undefined;
  recorded(2);
  sender.wake();
  await settle();
  expect(sent.at(-1)).toEqual([1, 2]);
  expect(stateOf()).toEqual(['sent', 'sent']);
});

test('one that the server names is put aside with its reason, and the others are sent', async () => {
  recorded(1, 2, 3);
  answer = (operations) => {
    const at = operations.findIndex(({ id }) => id.sequence === 2);
    const fields = { [`operations.${at}.player`]: 'It names a player who does not exist.' };
    if (at >= 0) throw new HttpError(400, { message: 'Not all is in order.', fields });
  };
  sender.wake();
  await settle();
  expect(stateOf()).toEqual(['sent', 'refused', 'sent']);
  expect(entries[1]?.reason).toBe('It names a player who does not exist.');
});

test('one that the server does not name is found by sending each by itself', async () => {
  recorded(1, 2, 3);
  answer = (operations) => {
    if (operations.some(({ id }) => id.sequence === 2))
      throw new HttpError(400, { message: 'No.' });
  };
  sender.wake();
  await settle();
  expect(stateOf()).toEqual(['sent', 'refused', 'sent']);
});

test('what may not be sent any more waits and is not lost', async () => {
  recorded(1, 2);
  answer = () => {
    throw new HttpError(403, { message: 'You are no scorer of this match.' });
  };
  sender.wake();
  await settle();
  expect(states.at(-1)).toEqual({ is: 'refused', reason: 'You are no scorer of this match.' });
  expect(stateOf()).toEqual(['waiting', 'waiting']);
  answer = () => undefined;
  sender.wake();
  await settle();
  expect(stateOf()).toEqual(['sent', 'sent']);
});

test('what a match that takes no more refuses waits with the reason, and is sent when there is room', async () => {
  recorded(1, 2);
  answer = () => {
    throw new HttpError(409, { message: 'A match takes at most 10,000 operations.' });
  };
  sender.wake();
  await settle();
  recorded(3);
  sender.wake();
  await settle();
  expect(states.at(-1)).toEqual({
    is: 'refused',
    reason: 'A match takes at most 10,000 operations.',
  });
  expect(stateOf()).toEqual(['waiting', 'waiting', 'waiting']);
  answer = () => undefined;
  sender.wake();
  await settle();
  expect(sent.at(-1)).toEqual([1, 2, 3]);
  expect(stateOf()).toEqual(['sent', 'sent', 'sent']);
});

test('what is recorded while a batch is under way is sent after it', async () => {
  recorded(1);
  answer = (operations) => {
    if (operations[0]?.id.sequence !== 1) return;
    recorded(2);
    sender.wake();
  };
  sender.wake();
  await settle();
  expect(sent).toEqual([[1], [2]]);
});

test('what is recorded as the screen is left is sent once, and not tried again', async () => {
  recorded(1);
  sender.stop();
  await settle();
  expect(sent).toEqual([[1]]);
  answer = () => {
    throw new ConnectionError('network');
  };
  recorded(2);
  sender.wake();
  await settle();
  await vi.advanceTimersByTimeAsync(PAUSES_MS[0] * 10);
  expect(sent).toEqual([[1], [2]]);
  expect(stateOf()).toEqual(['sent', 'waiting']);
});
