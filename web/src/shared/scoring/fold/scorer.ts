/** The rules of scoring and the clock of a device, as the server has them: crates/scorer, built by `make fold`. */
import say from 'words/scoring';
import type { MatchSetup, Operation, Recorded, Refusal, ScoredMatch, Stamp } from '@/api/scoring';
import address from './fold.wasm?url';

export interface DeviceClock {
  aheadMs: number;
  last: Stamp;
}

export const NEW_CLOCK: DeviceClock = { aheadMs: 0, last: { ms: 0, count: 0 } };

export interface Folded {
  scored: ScoredMatch;
  /** In the order of the fold. */
  operations: Recorded[];
  /** Why each of the operations that were asked for would not count; null when it would. */
  would: (Refusal | null)[];
  /** How many of the last operations a scorer may correct, whoever recorded them; an official any. */
  correctable: number;
}

interface Exports {
  memory: WebAssembly.Memory;
  scorer_room(bytes: number): number;
  scorer_answer(): number;
  scorer_reply(): number;
}

export interface Scorer {
  fold(setup: MatchSetup, operations: readonly Recorded[], would: readonly Operation[]): Folded;
  /** The server has sent its time, between a question of the device and the answer. */
  heard(clock: DeviceClock, serverMs: number, askedMs: number, answeredMs: number): DeviceClock;
  /** Operations of other devices are on the screen. */
  saw(clock: DeviceClock, stamps: readonly Stamp[], deviceMs: number): DeviceClock;
  /** The stamp of what is recorded now. */
  tick(clock: DeviceClock, deviceMs: number): { clock: DeviceClock; stamp: Stamp };
}

/** The scorer of a module's bytes. */
export async function scorerOf(bytes: BufferSource): Promise<Scorer> {
  const { instance } = await WebAssembly.instantiate(bytes);
  const module = instance.exports as unknown as Exports;
  const ask = <Answer>(question: object): Answer => {
    const written = new TextEncoder().encode(JSON.stringify(question));
    const room = module.scorer_room(written.length);
    new Uint8Array(module.memory.buffer, room, written.length).set(written);
    const length = module.scorer_answer();
    const reply = new Uint8Array(module.memory.buffer, module.scorer_reply(), length);
    const answer = JSON.parse(new TextDecoder().decode(reply)) as Answer & { error?: string };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer;
  };
  return {
    fold: (setup, operations, would) => ask({ fold: { setup, operations, would } }),
    heard: (clock, serverMs, askedMs, answeredMs) =>
      ask<{ clock: DeviceClock }>({ heard: { clock, serverMs, askedMs, answeredMs } }).clock,
    saw: (clock, stamps, deviceMs) =>
      ask<{ clock: DeviceClock }>({ saw: { clock, stamps, deviceMs } }).clock,
    tick: (clock, deviceMs) => ask({ tick: { clock, deviceMs } }),
  };
}

let loading: Promise<Scorer> | undefined;

/** The scorer, which is loaded once. */
export function loadScorer(): Promise<Scorer> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Scorer> {
  const response = await fetch(address).catch((cause: unknown) => {
    throw new Error(say.rulesMissing(), { cause });
  });
  if (!response.ok) throw new Error(say.rulesMissing());
  return scorerOf(await response.arrayBuffer());
}
