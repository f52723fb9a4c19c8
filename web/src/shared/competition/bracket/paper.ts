/** How a bracket is laid out on a sheet of A4: in which direction it lies, and how large each name is printed. */
import type { BracketDrawing } from './drawing';

/** What is between the margins of a sheet below what stands above the drawing, in mm. */
const SHEETS = {
  portrait: { width: 186, height: 232 },
  landscape: { width: 273, height: 136 },
} as const;

interface Size {
  width: number;
  height: number;
}

/** Columns, and ties one below the other, that a sheet holds with letters that can be read. */
const MOST = { portrait: [5, 16], landscape: [8, 8] } as const;

/** No tie is printed higher than so many mm. */
const HIGHEST_PLACE = 28;
/** The part of its place that a tie fills. */
const FILLED = 0.96;
/** The line below the names, with how the tie was decided, in mm. */
const NOTE = 2.6;
/** Beside a name: what is left free, and a score of three digits at the largest size. */
const BESIDE = 7;
/** Above, below and between the names. */
const BETWEEN = 0.8;

/** Sizes of letters in points, the largest that fits first. */
const SIZES = [7, 6.5, 6, 5.5, 5, 4.5, 4] as const;
const SMALLEST = SIZES[SIZES.length - 1] ?? 4;
/** A name is rather printed as small as this than broken within a word. */
const UNBROKEN = 5;
const MM_PER_POINT = 25.4 / 72;
/** As in the style sheet. */
const LINE_HEIGHT = 1.1;

/** The room of a name in its tie, in mm. */
export type Room = Size;

export type Paper =
  | { as: 'portrait' | 'landscape'; sheet: Size; room: Room }
  | { as: 'lists'; sheet?: never; room?: never };

/** How a drawing is printed whose ties have this share of its width. What no sheet holds is printed as lists. */
export function paperOf(
  { columns, height }: BracketDrawing,
  share: number,
  names: string[],
): Paper {
  for (const as of ['portrait', 'landscape'] as const) {
    const [mostColumns, mostTies] = MOST[as];
    if (columns.length > mostColumns || height > mostTies) continue;
    const sheet = SHEETS[as];
    const place = Math.min(sheet.height / height, HIGHEST_PLACE) * FILLED;
    const room = { width: sheet.width * share - BESIDE, height: (place - NOTE - BETWEEN) / 2 };
    if (names.every((name) => sizeIn(name, room) !== undefined)) return { as, sheet, room };
  }
  return { as: 'lists' };
}

/** The size of a name in points. */
export function paperSize(name: string, room: Room): number {
  return sizeIn(name, room) ?? SMALLEST;
}

function sizeIn(name: string, { width, height }: Room): number | undefined {
  const fits = SIZES.filter((size) => {
    const em = size * MM_PER_POINT;
    return linesOf(name, width / em) * em * LINE_HEIGHT <= height;
  });
  const longest = Math.max(...wordsOf(name).map((word) => widthOf(word.trimEnd())));
  const unbroken = fits.find((size) => longest * size * MM_PER_POINT <= width);
  return unbroken !== undefined && unbroken >= UNBROKEN ? unbroken : fits[0];
}

function wordsOf(text: string): string[] {
  return text.split(/(?<=[\s-])/u);
}

/** Into how many lines of a width a text is broken: between words, and within a word that is wider than a line. */
export function linesOf(text: string, width: number): number {
  let lines = 1;
  let used = 0;
  for (const word of wordsOf(text)) {
    const long = widthOf(word.trimEnd());
    if (used + long > width && used > 0) {
      lines += 1;
      used = 0;
    }
    // The end of a broken line is as wide as a letter at most.
    const broken = long > width ? Math.ceil(long / Math.max(width - 1, 1)) - 1 : 0;
    lines += broken;
    used = broken > 0 ? width / 2 : used + widthOf(word);
  }
  return lines;
}

/** How wide a text in bold is at most, in em. It is not known which of the typefaces a browser has. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) {
    const known = WIDTHS.get(letter) ?? widthOfLetter(letter);
    WIDTHS.set(letter, known);
    width += known;
  }
  return width;
}

const WIDTHS = new Map<string, number>();

function widthOfLetter(letter: string): number {
  if (/\p{M}/u.test(letter)) return 0;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letter)) {
    return 1.05;
  }
  if (/[WЖШЩЮФΩ@%]/u.test(letter)) return 1.08;
  if (letter === 'M') return 0.96;
  if (/[mwжшщюфωæœ]/u.test(letter)) return 0.96;
  if (/[iljıtfrI1.,:;'’()\s-]/u.test(letter)) return 0.46;
  return /\p{Lu}/u.test(letter) ? 0.82 : 0.7;
}
