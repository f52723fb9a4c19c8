/**
 * A match on a scorer's screen: what the server last said, what was recorded on this device since, and what both come
 * to. Nothing waits for the network: what is recorded is kept on the device, folded and shown, and sent when it can be.
 */
import { watchReachability } from '@/api/reachability';
import type {
  Operation,
  OperationId,
  OperationsAnswer,
  Recorded,
  Refusal,
  ScoredMatch,
  Stamp,
} from '@/api/scoring';
import { isSignedIn, kindOfSession, storedId, watchSession } from '@/api/session';
import { type DeviceClock, loadScorer, NEW_CLOCK, type Scorer } from '@/shared/scoring/fold/scorer';
import {
  deviceOf,
  type Entry,
  forgetOldSnapshots,
  keepEntries,
  keepOperation,
  keepSnapshot,
  keptOf,
  nameOf,
  tickOf,
} from '@/shared/scoring/kept';
import { idText, isSame } from '@/shared/scoring/operations';
import type { Snapshot } from '@/shared/scoring/snapshot';
import { type Caller, fetchScoring, sendOperations } from './calls';
import { candidatesOf } from './candidates';
import { correctionAfter } from './entries';
import { Sender, type Sending } from './sending';

/** What is on the screen. */
export interface View {
  snapshot: Snapshot;
  scored: ScoredMatch;
  /** In the order of the fold, those of this device included. */
  operations: readonly Recorded[];
  /** Operations of this device that no server has, by their names. */
  unsent: ReadonlyMap<string, Entry>;
  /** Why an operation would not count now, by its name in candidates.ts; null when it would. */
  would: ReadonlyMap<string, Refusal | null>;
  /** How many of the last operations of other devices a scorer may correct, beside all of this one. */
  correctable: number;
  device: string;
  sending: Sending;
  /** Of another device, recorded before what was shown. */
  late: readonly OperationId[];
  /** How far this device's clock is ahead of the server's. */
  aheadMs: number;
}

export type DeskState =
  | { is: 'loading' }
  | { is: 'failed'; error: unknown }
  | { is: 'open'; view: View };

/**
 * What was recorded by a link is kept under one name, whatever the link: when it is over, the next one for the match
 * finds on the device what waits.
 */
const BY_LINK = 'link';

/** The name under which a device keeps what is recorded now, by the session or by a link with a key. */
export function recorderOf(key: string | undefined): string {
  return key === undefined ? nameOf(kindOfSession(), storedId()) : BY_LINK;
}

const isWaiting = ({ state }: Entry): boolean => state === 'waiting';

export class Desk {
  readonly #caller: Caller;
  readonly #who: string;
  readonly #taken: () => void;
  readonly #listeners = new Set<() => void>();
  readonly #sender: Sender;
  readonly #stops: (() => void)[] = [];
  #state: DeskState = { is: 'loading' };
  #scorer: Scorer | undefined;
  #device = '';
  #snapshot: Snapshot | undefined;
  #clock: DeviceClock = NEW_CLOCK;
  #entries: Entry[] = [];
  #sending: Sending = { is: 'resting' };
  #late: readonly OperationId[] = [];
  /** Until the stored operations, and the rules, are there. */
  #begun: Promise<void> = Promise.resolve();
  /** Nothing is kept after something that is under way. */
  #line: Promise<unknown> = Promise.resolve();

  /** @param taken the server has taken something, perhaps after the screen was left */
  constructor(caller: Caller, who: string, taken: () => void) {
    this.#caller = caller;
    this.#who = who;
    this.#taken = taken;
    this.#sender = new Sender({
      waiting: () => (this.#isWho() ? this.#entries.filter(isWaiting) : []),
      tick: () => tickOf(this.#rules(), this.#who, this.#caller.matchId),
      send: (sentAt, operations) => sendOperations(this.#caller, sentAt, operations),
      keep: (entries) => this.#keep(entries),
      taken: (reply) => this.#checked(reply),
      changed: (sending) => {
        this.#sending = sending;
        this.#show();
      },
    });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): DeskState => this.#state;

  /** Opens the desk with what is stored on the device; the server's word comes by {@link took}. */
  open(): () => void {
    this.#begun = this.#begin();
    this.#stops.push(watchReachability(this.#sender.wake));
    window.addEventListener('online', this.#sender.wake);
    this.#stops.push(() => window.removeEventListener('online', this.#sender.wake));
    // Signed in again, perhaps in another tab.
    this.#stops.push(watchSession(() => isSignedIn() && this.#sender.wake()));
    return () => {
      this.#sender.stop();
      for (const stop of this.#stops) stop();
    };
  }

  async #begin(): Promise<void> {
    try {
      this.#scorer = await loadScorer();
      this.#device = await deviceOf(this.#who);
      const { matchId } = this.#caller;
      await forgetOldSnapshots(this.#who, matchId, Date.now());
      const { snapshot, clock, entries } = await keptOf(this.#who, matchId);
      this.#snapshot ??= snapshot;
      this.#clock = clock;
      this.#entries = entries;
      this.#showKept();
      this.#sender.wake();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** What an earlier build has kept may not be readable any more: then the server's word is waited for. */
  #showKept(): void {
    try {
      this.#show();
    } catch {
      this.#snapshot = undefined;
    }
  }

  #rules(): Scorer {
    if (!this.#scorer) throw new Error('The rules are not there yet');
    return this.#scorer;
  }

  #fail(error: unknown): void {
    if (this.#state.is === 'open') return;
    this.#state = { is: 'failed', error };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /**
   * Asks the server what it knows. Without a network, the stored state stays.
   *
   * @throws what went wrong
   */
  async fetch(): Promise<void> {
    await this.#begun;
    if (!this.#scorer) {
      this.#begun = this.#begin();
      await this.#begun;
      if (!this.#scorer) return;
    }
    try {
      const askedAt = Date.now();
      const taken = this.#entries.filter(({ state }) => state === 'sent');
      const { snapshot, now } = await fetchScoring(this.#caller);
      const answeredAt = Date.now();
      const heard = (clock: DeviceClock) => this.#rules().heard(clock, now.ms, askedAt, answeredAt);
      await this.#took(snapshot, heard, taken);
    } catch (error) {
      this.#fail(error);
      throw error;
    }
  }

  /** What the server knows, what the clock has heard with it, and what the server had taken before it was asked. */
  async #took(
    snapshot: Snapshot,
    heard: (clock: DeviceClock) => DeviceClock,
    taken: Entry[],
  ): Promise<void> {
    const scorer = this.#rules();
    await this.#inLine(async () => {
      // Two answers may arrive together: what the first one has shown is not news to the second.
      const before = this.#state.is === 'open' ? this.#state.view.operations : undefined;
      const stamps = snapshot.operations.map(({ stamp }) => stamp);
      const clockOf = (clock: DeviceClock) => scorer.saw(heard(clock), stamps, Date.now());
      await keepSnapshot(this.#who, this.#caller.matchId, this.#device, snapshot, clockOf, taken);
      await this.#read();
      if (before) this.#notice(before);
      this.#show();
    });
  }

  /** Names what another device recorded before something that was shown. */
  #notice(before: readonly Recorded[]): void {
    const known = new Set(before.map(({ id }) => idText(id)));
    const last = before.at(-1)?.stamp;
    const late = this.#snapshot?.operations.filter(
      ({ id, stamp }) =>
        id.device !== this.#device && !known.has(idText(id)) && last && isEarlier(stamp, last),
    );
    if (late && late.length > 0) this.#late = [...this.#late, ...late.map(({ id }) => id)];
  }

  dismissLate = (): void => {
    this.#late = [];
    this.#show();
  };

  /** Whether the session is still the one of whoever has recorded this: another person must not send it. */
  #isWho(): boolean {
    return recorderOf(this.#caller.key) === this.#who;
  }

  /** Something of another device is there that is not on the screen yet. */
  #checked({ scored }: OperationsAnswer): void {
    this.#taken();
    const known = new Set([
      ...(this.#snapshot?.operations ?? []).map(({ id }) => idText(id)),
      ...this.#entries.map(({ recorded }) => idText(recorded.id)),
    ]);
    if (scored.rulings.some(({ operation }) => !known.has(idText(operation)))) {
      this.fetch().catch(() => undefined);
    }
  }

  async #read(): Promise<void> {
    const { snapshot, clock, entries } = await keptOf(this.#who, this.#caller.matchId);
    this.#snapshot = snapshot;
    this.#clock = clock;
    this.#entries = entries;
  }

  #inLine<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#line.then(work);
    this.#line = done.catch(() => undefined);
    return done;
  }

  async #keep(entries: Entry[]): Promise<void> {
    await this.#inLine(async () => {
      await keepEntries(this.#who, this.#caller.matchId, entries);
      await this.#read();
    });
    this.#show();
  }

  /**
   * Records what happened. It is on the disk when the promise is fulfilled.
   *
   * @returns what was recorded, or why it would not count; then nothing is recorded
   */
  record = (operation: Operation): Promise<Recorded | Refusal | undefined> =>
    this.#inLine(async () => {
      const scorer = this.#rules();
      const view = this.#state.is === 'open' ? this.#state.view : undefined;
      if (!view) return undefined;
      const reason = this.#whyNot(scorer, view, operation);
      if (reason) return reason;
      const { matchId } = this.#caller;
      const at = { who: this.#who, matchId, device: this.#device };
      const entry = await keepOperation(scorer, at, operation);
      this.#entries = [...this.#entries, entry];
      this.#show();
      this.#sender.wake();
      return entry.recorded;
    });

  /** Why an operation would not count now, or why what a correction puts in the place of another one would not. */
  #whyNot(scorer: Scorer, view: View, operation: Operation): Refusal | null | undefined {
    const { setup } = view.snapshot;
    if (operation.type !== 'amend') {
      return scorer.fold(setup, view.operations, [operation]).would[0];
    }
    const tried = correctionAfter(view.operations, this.#caller.matchId, operation);
    const { rulings } = scorer.fold(setup, [...view.operations, tried], []).scored;
    const refused = [operation.target, tried.id]
      .map((id) => rulings.find((one) => id && isSame(one.operation, id))?.verdict)
      .find((verdict) => verdict?.is === 'refused');
    return refused?.is === 'refused' ? refused.reason : undefined;
  }

  /** Tries again what the server has refused. */
  retry = async (): Promise<void> => {
    const refused = this.#entries.filter(({ state }) => state === 'refused');
    const waiting = refused.map(({ reason: _, ...entry }) => ({
      ...entry,
      state: 'waiting' as const,
    }));
    if (waiting.length > 0) await this.#keep(waiting);
    this.#sender.wake();
  };

  #show(): void {
    const snapshot = this.#snapshot;
    if (!snapshot || !this.#scorer) return;
    const known = new Set(snapshot.operations.map(({ id }) => idText(id)));
    const own = this.#entries.filter(({ recorded }) => !known.has(idText(recorded.id)));
    const candidates = candidatesOf(snapshot.setup);
    const { scored, operations, would, correctable } = this.#scorer.fold(
      snapshot.setup,
      // What the server does not take is no part of the match.
      [
        ...snapshot.operations,
        ...own.filter(({ state }) => state !== 'refused').map(({ recorded }) => recorded),
      ],
      candidates.map(({ operation }) => operation),
    );
    this.#state = {
      is: 'open',
      view: {
        snapshot,
        scored,
        operations,
        unsent: new Map(
          own
            .filter(({ state }) => state !== 'sent')
            .map((entry) => [idText(entry.recorded.id), entry]),
        ),
        correctable,
        would: new Map(candidates.map(({ name }, index) => [name, would[index] ?? null])),
        device: this.#device,
        sending: this.#sending,
        late: this.#late,
        aheadMs: this.#clock.aheadMs,
      },
    };
    this.#tell();
  }
}

function isEarlier(one: Stamp, other: Stamp): boolean {
  return one.ms < other.ms || (one.ms === other.ms && (one.count ?? 0) < (other.count ?? 0));
}
