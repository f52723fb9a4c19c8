import { expect, test } from 'vitest';
import { sheetText } from './sheetFile';

const bytes = (...codes: number[]) => Uint8Array.from(codes).buffer;
const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0));

test('a Unicode file is read as such', () => {
  const text = 'Team;Player\nReds;Jürgen Groß';
  const utf8 = new TextEncoder().encode(text.replace('\n', '\r\n')).buffer as ArrayBuffer;
  expect(sheetText(utf8)).toEqual({ text, isSupposed: false });
  const pairs = [...text].flatMap((sign) => [sign.charCodeAt(0) % 256, sign.charCodeAt(0) >> 8]);
  expect(sheetText(bytes(0xff, 0xfe, ...pairs))).toEqual({ text, isSupposed: false });
});

test('a file in the code page of spreadsheets keeps its letters', () => {
  const file = bytes(...ascii('J'), 0xfc, ...ascii('rgen Gro'), 0xdf);
  expect(sheetText(file)).toEqual({ text: 'Jürgen Groß', isSupposed: true });
});

test('a workbook is no text', () => {
  expect(sheetText(bytes(...ascii('PK'), 3, 4, 20, 0, 6, 0, 8))).toBeUndefined();
});
