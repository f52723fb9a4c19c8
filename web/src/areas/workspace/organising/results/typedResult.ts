/** A result as somebody types it from a sheet of paper: `2-1`, `1-1 (4-3)`, `25-20 25-18`, `6-4 7-6(5)`. */
import type { TablesOf } from '@/shared/results/resultsQueries';

export type ScoreUnit = TablesOf['score_unit'];

export type Pair = readonly [a: number, b: number];

/** The points of both sides in a tie-break; those of the side that has won it are often left out. */
type TieBreak = readonly [a: number | undefined, b: number | undefined];

export interface TypedSet {
  score: Pair;
  tieBreak?: TieBreak;
}

export interface TypedResult {
  score: Pair;
  /** Each set, where they were typed. */
  sets?: readonly TypedSet[];
  shootout?: Pair;
}

export type Side = 'a' | 'b';

/** What stands in the fields of a match: the figures of both sides, or everything as that of the first one. */
export interface Typed extends Readonly<Record<Side, string>> {
  /** The figures of a shoot-out in fields of their own. */
  kicks?: Readonly<Record<Side, string>>;
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

const won = (sets: readonly TypedSet[]): Pair => [
  sets.filter(({ score: [a, b] }) => a > b).length,
  sets.filter(({ score: [a, b] }) => b > a).length,
];

/** What a text says of a match whose scores count `unit`. */
export function readResult(text: string, unit: ScoreUnit): Read {
  const parts = partsOf(text);
  if (parts.length === 0) return { is: 'empty' };
  if (parts.length === 1 && /^\d{1,4}[-–—−:/.]?$/.test(parts[0] ?? '')) {
    return { is: 'unclear', why: 'one_figure' };
  }
  return unit === 'sets' ? ofSets(parts) : ofScore(parts);
}

export const lineOf = ({ a, b }: Typed): string =>
  b.trim() === '' ? a : `${a.trim()}-${b.trim()}`;

/** The figure that both sides have; undefined where they differ, or one is still to come. */
export function levelAt({ a, b }: Typed): number | undefined {
  const [of, other] = [a, b].map((text) => /^\s*(\d{1,4})/.exec(inOurDigits(text))?.[1]);
  return of === undefined || other === undefined || Number(of) !== Number(other)
    ? undefined
    : Number(of);
}

export const hasKicks = ({ kicks }: Typed): boolean => Boolean(kicks?.a.trim() || kicks?.b.trim());

/** What the fields of a match say. Those of a shoot-out count while the score is level. */
export function readTyped(typed: Typed, unit: ScoreUnit): Read {
  const read = readResult(lineOf(typed), unit);
  const { kicks } = typed;
  if (read.is !== 'read' || !kicks || !hasKicks(typed) || levelAt(typed) === undefined) return read;
  const part = `${kicks.a.trim()}-${kicks.b.trim()}`;
  if (read.result.shootout) return { is: 'unclear', why: 'too_much', part };
  if (kicks.a.trim() === '' || kicks.b.trim() === '') return { is: 'unclear', why: 'one_figure' };
  const shootout = pairIn(inOurDigits(part));
  if (shootout === undefined) return { is: 'unclear', why: 'part', part };
  return { is: 'read', result: { ...read.result, shootout } };
}

function ofScore(parts: readonly string[]): Read {
  const pairs: Pair[] = [];
  for (const part of parts) {
    const pair = pairIn(part);
    if (pair === undefined) return { is: 'unclear', why: 'part', part };
    pairs.push(pair);
  }
  const [score, shootout, ...more] = pairs;
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

/** The points of a tie-break behind its set: `(5)` are those of the side that has lost it. */
function tieBreakIn(part: string, { score: [a, b] }: TypedSet): TieBreak | undefined {
  const [, lost] = /^\((\d{1,4})\)$/.exec(part) ?? [];
  if (lost === undefined) return pairIn(part);
  return a > b ? [undefined, Number(lost)] : [Number(lost), undefined];
}

function ofSets(parts: readonly string[]): Read {
  const sets: TypedSet[] = [];
  for (const part of parts) {
    const last = sets.at(-1);
    // Behind its set a tie-break is no set, while a match tie-break is written as `[10-8]`.
    if (part.startsWith('(')) {
      const tieBreak = last && !last.tieBreak && tieBreakIn(part, last);
      if (!tieBreak) return { is: 'unclear', why: 'part', part };
      sets[sets.length - 1] = { ...last, tieBreak };
      continue;
    }
    const score = pairIn(part);
    if (score === undefined) return { is: 'unclear', why: 'part', part };
    sets.push({ score });
  }
  const [first] = sets;
  if (!first) return { is: 'empty' };
  // Sets that were won, without the score of each.
  if (sets.length === 1 && !first.tieBreak && Math.max(...first.score) <= MOST_SETS_WON) {
    return { is: 'read', result: { score: first.score } };
  }
  const level = sets.find(({ score: [a, b] }) => a === b);
  if (level) return { is: 'unclear', why: 'level_set', part: level.score.join('-') };
  return { is: 'read', result: { score: won(sets), sets } };
}
