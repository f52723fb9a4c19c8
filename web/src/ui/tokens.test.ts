import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { breakpoints } from './breakpoints';
import { cssVariablesResolver, theme } from './theme';

const SOURCE = join(dirname(fileURLToPath(import.meta.url)), '..');
const KNOWN = new Set(Object.keys(cssVariablesResolver(theme as never).variables));
const SPACING =
  /^\s*(margin|padding|gap|row-gap|column-gap|inset|top|right|bottom|left|font-size)[\w-]*:/;
/** A line is one to three pixels wide whatever the size of text, and so is what makes room for it. */
const LINES = /(?<![\d.])-?[0-3]px/g;

/** The files of the theme, in which lengths are written out. */
const THEME = /^ui\/(theme|breakpoints)\.ts$/;

/** Every line of every style sheet, or of all other files of a kind, that breaks a rule, by its file. */
function offendingLines(breaks: (line: string) => boolean, files = /\.css$/): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => files.test(name) && !THEME.test(name) && !name.includes('.test.'))
    .flatMap((name) =>
      readFileSync(join(SOURCE, name), 'utf8')
        .split('\n')
        .filter(breaks)
        .map((line) => `${name}: ${line.trim()}`),
    );
}

test('lengths in rem are written in the theme alone', () => {
  expect(offendingLines((line) => /\d(rem)\b/.test(line), /\.(css|tsx?)$/)).toEqual([]);
});

test('distances and sizes of text are tokens of the theme', () => {
  const isRaw = (line: string) => SPACING.test(line) && /\dpx/.test(line.replace(LINES, ''));
  expect(offendingLines(isRaw)).toEqual([]);
});

test('text has one of four weights', () => {
  const isOther = (line: string) => /font-weight: (?!400|500|600|700)/.test(line);
  expect(offendingLines(isOther, /^(?!ui\/fonts).*\.css$/)).toEqual([]);
});

test('every token that is named is in the theme', () => {
  const isUnknown = (line: string) =>
    [...line.matchAll(/--tl-(?:font|space|size)-\d+/g)].some(([name]) => !KNOWN.has(name));
  expect(offendingLines(isUnknown, /\.(css|tsx?)$/)).toEqual([]);
});

test('layouts change at the breakpoints of the theme', () => {
  const isRaw = (line: string) => /^\s*@(media|container)[^{]*\d(px|em)/.test(line);
  const isUnknown = (line: string) =>
    [...line.matchAll(/\(--(?:up-to|from)-(\w+)\)/g)].some(
      ([, name = '']) => !(name in breakpoints),
    );
  expect(offendingLines((line) => isRaw(line) || isUnknown(line))).toEqual([]);
});

test('no style of the whole page depends on what is somewhere in it: the browser would compute all of them anew with each change', () => {
  // What is only printed costs nothing on the screen.
  const isWhole = (line: string) =>
    /(?<![\w-])(:root|html|body)[^\s,{]*:has\(/.test(line) &&
    !line.includes('body:has([data-sheet=');
  expect(offendingLines(isWhole)).toEqual([]);
});

/** What names a side of the screen: in Arabic a line begins at the other one. */
const SIDES =
  /(^|[\s-])(margin|padding|border|scroll-margin|scroll-padding)-(left|right)\b|^\s*(left|right):|border-(top|bottom)-(left|right)-radius|text-align: (left|right)|float: (left|right)|^\s*border-(left|right)/;
/** Four values of which the second and the fourth differ name a side, too. */
const FOUR_SIDES = /^\s*(margin|padding|inset|border-width|scroll-margin|scroll-padding): (.+);$/;
const FOUR_CORNERS = /^\s*border-radius: (.+);$/;

test('styles name the start and the end of a line, never left and right', () => {
  const isPhysical = (line: string) => {
    if (SIDES.test(line)) return true;
    const [, , sides = ''] = FOUR_SIDES.exec(line) ?? [];
    const [, end, , start] = valuesOf(sides);
    if (end !== start && start !== undefined) return true;
    const [, corners = ''] = FOUR_CORNERS.exec(line) ?? [];
    const [topLeft, topRight, bottomRight, bottomLeft] = valuesOf(corners);
    return bottomLeft !== undefined && (topLeft !== topRight || bottomLeft !== bottomRight);
  };
  expect(offendingLines(isPhysical)).toEqual([]);
  const isPhysicalProp = (line: string) =>
    /\s(ml|mr|pl|pr)=|\b(margin|padding|border)(Left|Right)\b|textAlign: '(left|right)'/.test(line);
  expect(offendingLines(isPhysicalProp, /\.tsx$/)).toEqual([]);
});

/** The values of a declaration, of which one may have blanks within brackets. */
function valuesOf(values: string): string[] {
  return values.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
}
