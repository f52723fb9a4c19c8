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
