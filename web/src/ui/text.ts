/** `completed` as `Completed`; the rest of the text stays as it is. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The first letters of the first and the last name: `Ana María Ruiz` gives `AR`. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  // Spreading keeps letters outside the basic plane in one piece.
  return `${[...first][0] ?? '?'}${[...last][0] ?? ''}`.toUpperCase();
}

/** Text cut at `limit` characters, with an ellipsis when something is missing. */
export function preview(text: string, limit: number): string {
  const characters = [...text];
  return characters.length <= limit ? text : `${characters.slice(0, limit).join('').trimEnd()}…`;
}

/**
 * Without case, accents, compatibility forms and apostrophes, and with what people type for letters that few
 * keyboards have, as the server searches and orders.
 */
export function fold(text: string): string {
  const folded = withoutMarks(withoutMarks(text.normalize('NFKD')).toLowerCase());
  const typed = folded
    .replace(HIDDEN, '')
    .replace(/[øłđðħŧŋıþæœßς×]/g, (letter) => TYPED[letter] ?? letter)
    .replace(/[\u2010\u2012-\u2014\u2212]/g, '-')
    .replace(APOSTROPHES, '');
  return typed.trim().replace(/\s+/g, ' ');
}

const TYPED: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ς: 'σ',
  '×': 'x',
};

/** And what keyboards put in their place, and the marks of transliteration that look like them. */
const APOSTROPHES = /['`\u2018\u2019\u201b\u2032\u02bb\u02bc\u02be\u02bf\u05f3]/g;

/** What shows nothing: it tells no texts apart. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\u2800\ufff0-\ufffb]/gu;

function withoutMarks(text: string): string {
  return text.replace(/\p{Mark}/gu, '');
}

/** The words of a search as the server looks for them: folded, and without the punctuation around them. */
export function searchWords(search: string): string[] {
  return fold(search).split(' ').map(searchedWord).filter(Boolean);
}

function searchedWord(word: string): string {
  const closed = word.replace(AFTER_WORDS, '');
  const inner = closed.replace(BEFORE_WORDS, '');
  // A shorter word is found only where a word begins, and there a text has its bracket: `(W)`.
  const bare = [...inner].length < 3 ? closed : inner;
  // Screens put marks before digits: `****4321`, `#29`.
  return bare.replace(/^[*#]+(?=\d+$)/, '');
}

const BEFORE_WORDS = /^[,;.:!?()[\]{}<>"«»“”„‚،؛؟、。]+/;
const AFTER_WORDS = /[,;.:!?()[\]{}<>"«»“”„‚،؛؟、。]+$/;

/**
 * Whether a text has every word of a search, as the server finds them: a word of three letters or more
 * anywhere, a shorter one where a word begins.
 */
export function finder(search: string): (text: string) => boolean {
  const words = searchWords(search);
  return (text) => {
    if (words.length === 0) return true;
    const folded = ` ${fold(text)}`;
    return words.every((word) => folded.includes([...word].length < 3 ? ` ${word}` : word));
  };
}

/** What is seen in the place of what there is not; `NoValue` is it in a place that has room for an element. */
export const NO_VALUE = '–';
