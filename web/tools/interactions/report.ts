import type { Hand, Interaction } from './hand';

export interface Measured {
  screen: string;
  hand: Hand;
}

/** One screen's figures, in milliseconds. */
interface Figures {
  screen: string;
  interactions: number;
  median: number;
  worst: number;
  /** What was done when it took longest. */
  slowest: string;
  /** The longest task of the main thread, and what it followed. */
  longestTask: number;
  longestAfter: string;
}

function figuresOf({ screen, hand }: Measured): Figures {
  const slowestFirst = hand.interactions.toSorted((a, b) => b.milliseconds - a.milliseconds);
  return {
    screen,
    interactions: slowestFirst.length,
    median: slowestFirst[Math.floor(slowestFirst.length / 2)]?.milliseconds ?? 0,
    worst: slowestFirst[0]?.milliseconds ?? 0,
    slowest: slowestFirst[0]?.what ?? '',
    longestTask: hand.longestTask.milliseconds,
    longestAfter: hand.longestTask.what,
  };
}

/** A line of JSON for each screen. */
export function asJson(measured: readonly Measured[]): string {
  return measured.map((one) => JSON.stringify(figuresOf(one))).join('\n');
}

/** A table for people, the slowest screen first; with `each`, every kind of interaction below it. */
export function asTable(measured: readonly Measured[], each: boolean): string {
  const lines = measured
    .map((one) => ({ ...figuresOf(one), hand: one.hand }))
    .toSorted((a, b) => b.worst - a.worst)
    .flatMap((one) => [
      [
        one.screen.padEnd(30),
        `${one.worst} ms`.padStart(8),
        `${one.median} ms`.padStart(8),
        `${one.interactions}`.padStart(6),
        `  ${one.slowest.padEnd(34)}`,
        `${one.longestTask} ms`.padStart(8),
        `  ${one.longestAfter}`,
      ].join(''),
      ...(each ? kindsOf(one.hand.interactions) : []),
    ]);
  const heading = `${'screen'.padEnd(30)}   worst  median number  ${'slowest'.padEnd(36)}longest task, after`;
  return [heading, ...lines].join('\n');
}

/** The times of each kind of interaction, in the order in which they were done. */
function kindsOf(interactions: readonly Interaction[]): string[] {
  const kinds = new Map<string, number[]>();
  for (const { what, milliseconds } of interactions) {
    kinds.set(what, [...(kinds.get(what) ?? []), milliseconds]);
  }
  return [...kinds].map(([what, times]) => `    ${what.padEnd(40)} ${times.join(' ')}`);
}
