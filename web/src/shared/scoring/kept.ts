/**
 * What a device keeps of the matches that are scored on it: the operations until the server has them, the last
 * reply of the server, and the clock. It survives a reload, a closed tab and an empty battery.
 *
 * Everything is kept for one account apart from others: nobody sends what another has recorded. What was recorded by links
 * is one device's, whatever the link.
 *
 * The server's replies name people. They go when the scorer signs out, and after a week; what was recorded
 * has ids alone, and stays until the server has it.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Operation, Recorded } from '@/api/scoring';
import type { Kind } from '@/api/session';
import { type DeviceClock, NEW_CLOCK, type Scorer } from './fold/scorer';
import type { Snapshot } from './snapshot';

/** An operation that the server has not taken yet, or of which its last reply does not tell. */
export interface Entry {
  who: string;
  matchId: number;
  sequence: number;
  recorded: Recorded;
  state: 'waiting' | 'sent' | 'refused';
  /** Why the server did not take it. */
  reason?: string;
}

interface KeptMatch {
  who: string;
  matchId: number;
  /** The last number that was used. No number is used twice. */
  lastSequence: number;
  clock: DeviceClock;
  snapshot?: Snapshot;
  /** When the snapshot came. */
  keptAt?: number;
}

/** So long a snapshot is kept, in milliseconds: who scores may have opened the matches of a weekend before it. */
const SNAPSHOT_TIME = 7 * 24 * 60 * 60 * 1000;

/** Under which name an account's matches are kept. */
export const nameOf = (kind: Kind, id: number | undefined): string => `${kind}-${id ?? 0}`;

interface Schema extends DBSchema {
  devices: { key: string; value: { who: string; device: string } };
  matches: { key: [string, number]; value: KeptMatch };
  operations: { key: [string, number, number]; value: Entry };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('touchline-scoring', 1, {
    upgrade(db) {
      db.createObjectStore('devices', { keyPath: 'who' });
      db.createObjectStore('matches', { keyPath: ['who', 'matchId'] });
      db.createObjectStore('operations', { keyPath: ['who', 'matchId', 'sequence'] });
    },
    terminated() {
      opening = undefined;
    },
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

const allOf = (who: string, matchId: number) =>
  IDBKeyRange.bound([who, matchId, 0], [who, matchId, Number.MAX_SAFE_INTEGER]);

/** The name that this device gives itself, once. */
export async function deviceOf(who: string): Promise<string> {
  const tx = (await database()).transaction('devices', 'readwrite');
  const known = await tx.store.get(who);
  const device = known?.device ?? newName();
  if (!known) await tx.store.put({ who, device });
  await tx.done;
  return device;
}

function newName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `web-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The stored state of a match. */
export async function keptOf(
  who: string,
  matchId: number,
): Promise<{ snapshot: Snapshot | undefined; clock: DeviceClock; entries: Entry[] }> {
  const tx = (await database()).transaction(['matches', 'operations']);
  const [match, entries] = await Promise.all([
    tx.objectStore('matches').get([who, matchId]),
    tx.objectStore('operations').getAll(allOf(who, matchId)),
  ]);
  return { snapshot: match?.snapshot, clock: match?.clock ?? NEW_CLOCK, entries };
}

/** Changes the stored state of a match; within one transaction, so that two tabs do not disturb each other. */
async function change<Result>(
  who: string,
  matchId: number,
  work: (match: KeptMatch) => { match: KeptMatch; put?: Entry[]; gone?: number[]; result: Result },
): Promise<Result> {
  // What is shown as recorded is on the disk, also when the battery is empty a moment later.
  const tx = (await database()).transaction(['matches', 'operations'], 'readwrite', {
    durability: 'strict',
  });
  const matches = tx.objectStore('matches');
  const operations = tx.objectStore('operations');
  const known = await matches.get([who, matchId]);
  const { match, put, gone, result } = work(
    known ?? { who, matchId, lastSequence: 0, clock: NEW_CLOCK },
  );
  await Promise.all([
    matches.put(match),
    ...(put ?? []).map((entry) => operations.put(entry)),
    ...(gone ?? []).map((sequence) => operations.delete([who, matchId, sequence])),
  ]);
  await tx.done;
  return result;
}

/** Records an operation: it has a number and a stamp of its own from then on. */
export function keepOperation(
  scorer: Scorer,
  { who, matchId, device }: { who: string; matchId: number; device: string },
  operation: Operation,
): Promise<Entry> {
  return change(who, matchId, (match) => {
    const { clock, stamp } = scorer.tick(match.clock, Date.now());
    const sequence = match.lastSequence + 1;
    const recorded = { id: { device, sequence }, matchId, stamp, operation };
    const entry: Entry = { who, matchId, sequence, recorded, state: 'waiting' };
    return { match: { ...match, clock, lastSequence: sequence }, put: [entry], result: entry };
  });
}

/**
 * Changes the clock of a match, and takes what the server has said of it. What the server had taken before it was asked is
 * its own from then on: where it tells nothing of it, it counts no more, as when the match is replayed.
 */
export function keepSnapshot(
  who: string,
  matchId: number,
  device: string,
  snapshot: Snapshot,
  clockOf: (clock: DeviceClock) => DeviceClock,
  taken: readonly Entry[],
): Promise<void> {
  const own = snapshot.operations
    .filter(({ id }) => id.device === device)
    .map(({ id }) => id.sequence);
  return change(who, matchId, (match) => ({
    match: {
      ...match,
      snapshot,
      keptAt: Date.now(),
      clock: clockOf(match.clock),
      // Also when the device has lost what it kept.
      lastSequence: Math.max(match.lastSequence, ...own),
    },
    gone: [...own, ...taken.map(({ sequence }) => sequence)],
    result: undefined,
  }));
}

/** Forgets the snapshots of an account that signs out. */
export function forgetSnapshotsOf(who: string): Promise<void> {
  return forgetSnapshots((match) => match.who === who);
}

/** Forgets snapshots that are too old, but for that of the match that is opened. */
export function forgetOldSnapshots(who: string, matchId: number, now: number): Promise<void> {
  return forgetSnapshots((match) => {
    const isOpened = match.who === who && match.matchId === matchId;
    return !isOpened && (match.keptAt ?? now) < now - SNAPSHOT_TIME;
  });
}

async function forgetSnapshots(isMeant: (match: KeptMatch) => boolean): Promise<void> {
  const tx = (await database()).transaction('matches', 'readwrite');
  for await (const cursor of tx.store.iterate()) {
    const { snapshot, keptAt: _, ...rest } = cursor.value;
    if (snapshot && isMeant(cursor.value)) await cursor.update(rest);
  }
  await tx.done;
}

/** Keeps how operations stand. */
export function keepEntries(who: string, matchId: number, entries: Entry[]): Promise<void> {
  return change(who, matchId, (match) => ({ match, put: entries, result: undefined }));
}

/** The stamp of a sending. */
export function tickOf(scorer: Scorer, who: string, matchId: number): Promise<Recorded['stamp']> {
  return change(who, matchId, (match) => {
    const { clock, stamp } = scorer.tick(match.clock, Date.now());
    return { match: { ...match, clock }, result: stamp };
  });
}
