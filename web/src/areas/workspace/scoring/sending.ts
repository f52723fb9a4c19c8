/** Sends what a device has recorded, in order, until the server has it. */
import { HttpError } from '@/api/errors';
import type { OperationsAnswer, Recorded, Stamp } from '@/api/scoring';
import type { Entry } from '@/shared/scoring/kept';
import { idText } from '@/shared/scoring/operations';

/** The most operations of a batch. */
export const BATCH = 100;

/** The pauses after what failed, in milliseconds: each is longer than the one before. */
export const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000] as const;

export type Sending =
  | { is: 'resting' }
  | { is: 'sending' }
  /** There is no network, or the server does not answer. */
  | { is: 'waiting' }
  /** The server takes nothing from this device, and says why. */
  | { is: 'refused'; reason: string };

export interface Outbox {
  /** What waits to be sent, in order. */
  waiting: () => Entry[];
  /** The stamp of a sending. */
  tick: () => Promise<Stamp>;
  send: (sentAt: Stamp, operations: readonly Recorded[]) => Promise<OperationsAnswer>;
  /** Keeps how operations stand now. */
  keep: (entries: Entry[]) => Promise<void>;
  /** The server has taken something. */
  taken: (reply: OperationsAnswer) => void;
  changed: (sending: Sending) => void;
}

/** What a refusal is about. */
type About = 'passing' | 'session' | 'caller' | 'operations';

function aboutOf(error: unknown): About {
  if (!(error instanceof HttpError)) return 'passing';
  if (error.status >= 500 || error.status === 429 || error.status === 408) return 'passing';
  if (error.status === 401) return 'session';
  // 409: the result of the match was entered in another way, or the match takes no more.
  if ([403, 404, 409].includes(error.status)) return 'caller';
  return 'operations';
}

export class Sender {
  readonly #outbox: Outbox;
  #busy = false;
  #again = false;
  #stopped = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(outbox: Outbox) {
    this.#outbox = outbox;
  }

  /** Sends what waits, now: something was recorded, or the network is back. */
  wake = (): void => {
    clearTimeout(this.#timer);
    if (this.#busy) this.#again = true;
    else void this.#run();
  };

  /**
   * Ends the tries. What waits, and what is recorded yet, is sent once: whoever leaves the screen right after the last
   * whistle sees it on the next one.
   */
  stop(): void {
    this.#stopped = true;
    this.wake();
  }

  async #run(): Promise<void> {
    this.#busy = true;
    let sending: Sending = { is: 'resting' };
    do {
      this.#again = false;
      sending = await this.#sendAll();
    } while (this.#again && sending.is === 'resting');
    this.#busy = false;
    if (this.#stopped) return;
    this.#outbox.changed(sending);
    if (sending.is !== 'waiting') return;
    const pause = PAUSES_MS[Math.min(this.#failures, PAUSES_MS.length) - 1] ?? PAUSES_MS[0];
    this.#timer = setTimeout(this.wake, pause);
  }

  async #sendAll(): Promise<Sending> {
    // When the server does not say which one it refuses, each is sent by itself: one does not hold up the others.
    let most: number = BATCH;
    for (;;) {
      const batch = this.#outbox.waiting().slice(0, most);
      if (batch.length === 0) return { is: 'resting' };
      this.#outbox.changed({ is: 'sending' });
      try {
        const sentAt = await this.#outbox.tick();
        const reply = await this.#outbox.send(
          sentAt,
          batch.map(({ recorded }) => recorded),
        );
        await this.#outbox.keep(batch.map((entry) => sentOf(entry, reply)));
        this.#failures = 0;
        this.#outbox.taken(reply);
      } catch (error) {
        const about = aboutOf(error);
        const reason = error instanceof Error ? error.message : '';
        const named = about === 'operations' ? refusedIn(batch, error) : [];
        if (named.length > 0) {
          await this.#outbox.keep(named);
          continue;
        }
        if (about === 'operations' && batch.length > 1) {
          most = 1;
          continue;
        }
        const [first] = batch;
        if (about === 'operations' && first) {
          await this.#outbox.keep([{ ...first, state: 'refused', reason }]);
          continue;
        }
        if (about === 'passing') {
          this.#failures += 1;
          return { is: 'waiting' };
        }
        return { is: 'refused', reason };
      }
    }
  }
}

/** Those of a batch that the server names, each with the reason. */
function refusedIn(batch: readonly Entry[], error: unknown): Entry[] {
  if (!(error instanceof HttpError)) return [];
  return batch.flatMap((entry, at) => {
    // Of the whole operation, or of one of its fields: `operations.3.stamp`.
    const name = `operations.${at}`;
    const isOf = ([field]: [string, string]) => field === name || field.startsWith(`${name}.`);
    const [, reason] = Object.entries(error.fields).find(isOf) ?? [];
    return reason === undefined ? [] : [{ ...entry, state: 'refused' as const, reason }];
  });
}

/** An operation that the server has, under the stamp that it gave it. */
function sentOf(entry: Entry, { rulings }: OperationsAnswer): Entry {
  const name = idText(entry.recorded.id);
  const ruling = rulings.find(({ operation }) => idText(operation) === name);
  const { reason: _, ...rest } = entry;
  const stamp = ruling?.stamp ?? entry.recorded.stamp;
  return { ...rest, state: 'sent', recorded: { ...entry.recorded, stamp } };
}
