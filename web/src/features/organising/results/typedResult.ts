/** A result as somebody types it from a sheet of paper: `2-1`, `1-1 (4-3)`, `25-20 25-18`, `6-4 7-6`. */
import type { TablesOf } from '@/ui/results/resultsQueries';

export type ScoreUnit = TablesOf['score_unit'];

export type Pair = readonly [a: number, b: number];

export interface TypedResult {
  score: Pair;
  /** The score of each set, where they were typed. */
  sets?: readonly Pair[];
  shootout?: Pair;
}

/** Why a text is no result. */
export type Unclear =
  | { why: 'part'; part: string }
  | { why: 'one_figure' }
  | { why: 'too_much'; part: string }
  | { why: 'shootout_not_level' }
  | { why: 'half_time'; part: string }
  | { why: 'level_set'; part: string };

export type Read =
  | { is: 'empty' }
  | { is: 'read'; result: TypedResult }
  | ({ is: 'unclear' } & Unclear);

/** The digits of Arabic and Persian keyboards, each row from 0. */
const OTHER_DIGITS = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'] as const;

/** As many sets as no match has won: what is higher are the points or games of one set. */
const MOST_SETS_WON = 5;

const PAIR = /^(\d{1,4})[-–—−:/.](\d{1,4})$/;

function inOurDigits(text: string): string {
  return [...text]
    .map((sign) => {
      const digit = OTHER_DIGITS.map((row) => row.indexOf(sign)).find((at) => at >= 0);
      return digit === undefined ? sign : String(digit);
    })
    .join('');
}

/**
 * Scores apart from each other: commas and semicolons stand between them, a dash belongs to the figures around it, and figures
 * without any dash belong to each other by twos.
 */
function partsOf(text: string): readonly string[] {
  const parts = inOurDigits(text)
    .replace(/\s*([-–—−:/])\s*/g, '$1')
    .replace(/([([])\s*/g, ' $1')
    .replace(/\s*([)\]])/g, '$1 ')
    .split(/[\s,;،؛]+/)
    .filter((part) => part !== '');
  const areFigures = parts.every((part) => /^\d{1,4}$/.test(part));
  if (!areFigures || parts.length % 2 === 1) return parts;
  return parts.flatMap((part, at) => (at % 2 === 0 ? [`${part}-${parts[at + 1]}`] : []));
}

function pairIn(part: string): Pair | undefined {
  const [, a, b] = PAIR.exec(part.replace(/^(?:\((.*)\)|\[(.*)\])$/, '$1$2')) ?? [];
  return a === undefined || b === undefined ? undefined : [Number(a), Number(b)];
}

const won = (sets: readonly Pair[]): Pair => [
  sets.filter(([a, b]) => a > b).length,
  sets.filter(([a, b]) => b > a).length,
];

/** What a text says of a match whose scores count `unit`. */
export function readResult(text: string, unit: ScoreUnit): Read {
  const parts = partsOf(text);
  if (parts.length === 0) return { is: 'empty' };
  if (parts.length === 1 && /^\d{1,4}[-–—−:/.]?$/.test(parts[0] ?? '')) {
    return { is: 'unclear', why: 'one_figure' };
  }
  const pairs: Pair[] = [];
  for (const part of parts) {
    const pair = pairIn(part);
    if (pair === undefined) return { is: 'unclear', why: 'part', part };
    pairs.push(pair);
  }
  return unit === 'sets' ? ofSets(parts, pairs) : ofScore(parts, pairs);
}

function ofScore(parts: readonly string[], [score, shootout, ...more]: readonly Pair[]): Read {
  if (!score) return { is: 'empty' };
  if (more.length > 0) return { is: 'unclear', why: 'too_much', part: parts[2] ?? '' };
  if (!shootout) return { is: 'read', result: { score } };
  if (score[0] !== score[1]) return { is: 'unclear', why: 'shootout_not_level' };
  // Nobody may guess: sheets have the score at half-time in brackets, too.
  if (shootout[0] <= score[0] && shootout[1] <= score[1]) {
    return { is: 'unclear', why: 'half_time', part: parts[1] ?? '' };
  }
  return { is: 'read', result: { score, shootout } };
}

function ofSets(parts: readonly string[], sets: readonly Pair[]): Read {
  const [first] = sets;
  if (!first) return { is: 'empty' };
  // Sets that were won, without the score of each.
  if (sets.length === 1 && Math.max(...first) <= MOST_SETS_WON) {
    return { is: 'read', result: { score: first } };
  }
  // A tie-break behind its set is no set, while a match tie-break is written as `[10-8]`.
  const tiebreak = parts.find((part) => part.startsWith('('));
  if (tiebreak !== undefined) return { is: 'unclear', why: 'part', part: tiebreak };
  const level = sets.findIndex(([a, b]) => a === b);
  if (level >= 0) return { is: 'unclear', why: 'level_set', part: parts[level] ?? '' };
  return { is: 'read', result: { score: won(sets), sets } };
}
