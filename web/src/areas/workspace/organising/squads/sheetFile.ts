import { language } from '@/language/language';

/** The code page of a spreadsheet's plain "CSV" on a computer of the reader's language. */
export const LEGACY: string = language === 'ar' ? 'windows-1256' : 'windows-1252';

/** A file's text, and whether its encoding had to be supposed. */
export interface SheetText {
  text: string;
  isSupposed: boolean;
}

/**
 * The text of a file of rows: Unicode where it is one, or else the code page that spreadsheets save "CSV" in. A wrong
 * letter is never put in a letter's place. Undefined for a file that is no text, such as a workbook.
 */
export function sheetText(content: ArrayBuffer): SheetText | undefined {
  const bytes = new Uint8Array(content);
  const decoded = (encoding: string, fatal = true): string =>
    new TextDecoder(encoding, { fatal }).decode(bytes);
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return textOf(decoded('utf-16le', false));
  if (first === 0xfe && second === 0xff) return textOf(decoded('utf-16be', false));
  // Text has no NUL; workbooks and pictures do.
  if (bytes.includes(0)) return undefined;
  try {
    return textOf(decoded('utf-8'));
  } catch {
    return { ...textOf(decoded(LEGACY)), isSupposed: true };
  }
}

/** Lines end as in a text field, so that they are counted alike everywhere. */
function textOf(text: string): SheetText {
  return { text: text.replaceAll(/\r\n?/g, '\n'), isSupposed: false };
}
