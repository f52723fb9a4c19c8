/** The parts of a contact that can be followed: addresses of the web, e-mail addresses and telephone numbers. */

export interface ContactPart {
  text: string;
  /** Where it leads; undefined for words. */
  href?: string;
}

const WEB = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/;
const MAIL = /[^\s<>()@,;:"]+@[^\s<>()@,;:"]+\.[^\s<>()@,;:".]+/;
/**
 * At least six digits, as people group them, which begin with `+`, `0` or a bracket: a year, a house number, a day or the
 * number of an account is none.
 */
const PHONE = /(?<![\p{L}\d.:/–-]|\d\s)(?:\+|\(|0)[\d\s()/.–-]{4,22}\d(?!\d)/u;

const PARTS = new RegExp(`(${WEB.source})|(${MAIL.source})|(${PHONE.source})`, 'gu');

const LEAST_DIGITS = 6;

/** A number as it is dialled: the `(0)` behind a country's code is not, and of two numbers only the first. */
const dialled = (text: string) =>
  (text.split(/\s\/\s/)[0] ?? '').replace(/^(\+[\d\s]+)\(0\)/, '$1').replace(/[^\d+]/g, '');

/** A line of a contact in its order. */
export function contactParts(line: string): ContactPart[] {
  const parts: ContactPart[] = [];
  let end = 0;
  for (const found of line.matchAll(PARTS)) {
    const [text, web, mail] = found;
    const digits = dialled(text);
    if (!web && !mail && digits.length < LEAST_DIGITS) continue;
    if (found.index > end) parts.push({ text: line.slice(end, found.index) });
    // What is typed goes into the address escaped: it must not add a subject or another recipient.
    const address = mail?.split('@').map(encodeURIComponent).join('@');
    const href = web ?? (address ? `mailto:${address}` : `tel:${digits}`);
    parts.push({ text, href });
    end = found.index + text.length;
  }
  if (end < line.length) parts.push({ text: line.slice(end) });
  return parts;
}
