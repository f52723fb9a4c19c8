/** Where the ties of a bracket stand, and the lines between them. */
import type { BracketRound, BracketTie } from '@/api/types';
import { roundName } from './roundName';

export interface PlacedTie {
  tie: BracketTie;
  column: number;
  /** The middle of the tie, in places for a tie from the top. */
  y: number;
}

export interface BracketColumn {
  /** The number of its round on the wire. */
  round: number;
  name: string;
  /** From top to bottom. */
  ties: PlacedTie[];
}

export interface BracketDrawing {
  columns: BracketColumn[];
  /** How many ties have to find room one below the other. */
  height: number;
  /** From a tie to the one that its winner went to. */
  lines: { from: PlacedTie; to: PlacedTie }[];
}

/** How far below the final the match for third place stands. */
const BELOW_THE_FINAL = 1.5;

/**
 * Every tie stands in the middle of the two that its teams came from. Ties without earlier ties take
 * the places one below the other. A match for third place stands below the final.
 */
export function drawBracket(rounds: readonly BracketRound[]): BracketDrawing {
  const columns = columnsOf(rounds);
  const columnOf = new Map<number, number>();
  const ties = new Map<number, BracketTie>();
  columns.forEach((column, index) => {
    for (const tie of column.ties) {
      columnOf.set(tie.tie, index);
      ties.set(tie.tie, tie);
    }
  });

  const wentTo = new Map<number, number>();
  for (const tie of ties.values()) {
    for (const source of feedersOf(tie)) wentTo.set(source, tie.tie);
  }

  const y = new Map<number, number>();
  let places = 0;
  const place = (tie: BracketTie): number => {
    const feeders = feedersOf(tie).flatMap((source) => ties.get(source) ?? []);
    const middles = feeders.map(place);
    const middle =
      middles.length === 0
        ? places++ + 0.5
        : middles.reduce((sum, one) => sum + one, 0) / middles.length;
    y.set(tie.tie, middle);
    return middle;
  };
  const ends = columns.toReversed().flatMap((column) => column.ties);
  for (const tie of ends) {
    if (tie.kind !== 'third_place' && !wentTo.has(tie.tie)) place(tie);
  }
  for (const tie of ends.filter((one) => one.kind === 'third_place')) {
    const column = columns[columnOf.get(tie.tie) ?? 0];
    const final = column?.ties.find((other) => other.kind !== 'third_place');
    const middle = (final && y.get(final.tie)) ?? places - BELOW_THE_FINAL;
    y.set(tie.tie, middle + BELOW_THE_FINAL);
  }

  const placed = columns.map(({ round, name, ties: inColumn }, column) => ({
    round,
    name,
    ties: inColumn
      .map((tie) => ({ tie, column, y: y.get(tie.tie) ?? 0 }))
      .toSorted((one, other) => one.y - other.y),
  }));
  const all = placed.flatMap((column) => column.ties);
  const byTie = new Map(all.map((one) => [one.tie.tie, one]));
  const lines = [...wentTo].flatMap(([source, target]) => {
    const from = byTie.get(source);
    const to = byTie.get(target);
    return from && to ? [{ from, to }] : [];
  });
  return { columns: placed, height: Math.max(0, ...all.map((one) => one.y + 0.5)), lines };
}

/** The rounds, with the matches for third place in the column of the final that they go with. */
function columnsOf(rounds: readonly BracketRound[]) {
  const isForThird = (round: BracketRound) => round.ties.every((tie) => tie.kind === 'third_place');
  const columns: { round: number; name: string; ties: BracketTie[] }[] = [];
  let waiting: BracketTie[] = [];
  for (const round of rounds) {
    if (isForThird(round)) {
      const isLast = round === rounds.at(-1);
      const before = columns.at(-1);
      if (isLast && before) before.ties.push(...round.ties);
      else waiting = round.ties;
      continue;
    }
    columns.push({
      round: round.round,
      name: roundName(round),
      ties: [...round.ties, ...waiting],
    });
    waiting = [];
  }
  return columns;
}

/** The ties whose winners meet in this one, upper first. */
function feedersOf(tie: BracketTie): number[] {
  return tie.teams.flatMap(({ came_from }) => (came_from?.as === 'winner' ? came_from.tie : []));
}

/** The tie that an arrow key leads to: along the lines, or up and down a round. */
export function neighbour(
  drawing: BracketDrawing,
  tie: number,
  key: string,
): PlacedTie | undefined {
  const all = drawing.columns.flatMap((column) => column.ties);
  const here = all.find((one) => one.tie.tie === tie);
  const column = here && drawing.columns[here.column];
  if (!here || !column) return undefined;
  const at = column.ties.indexOf(here);
  switch (key) {
    case 'ArrowRight':
      return drawing.lines.find((line) => line.from === here)?.to;
    case 'ArrowLeft': {
      const [source] = feedersOf(here.tie);
      return all.find((one) => one.tie.tie === source);
    }
    case 'ArrowUp':
      return column.ties[at - 1];
    case 'ArrowDown':
      return column.ties[at + 1];
    case 'Home':
      return column.ties[0];
    case 'End':
      return column.ties.at(-1);
    default:
      return undefined;
  }
}
