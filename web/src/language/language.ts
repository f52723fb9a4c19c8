/**
 * The language of the page. It is fixed before the first paint (`public/before-paint.js`) and for as long as
 * the page lives: choosing another one loads the page anew.
 */
import { LANGUAGES, type Language, LOCALES, RIGHT_TO_LEFT } from './languages';

const SPOKEN: readonly string[] = LANGUAGES;

function isLanguage(text: string | null): text is Language {
  return text !== null && SPOKEN.includes(text);
}

const ofPage = document.documentElement.lang;

export const language: Language = isLanguage(ofPage) ? ofPage : 'en';

/** For `Intl`. */
export const locale: string = LOCALES[language];

export const isRightToLeft: boolean = RIGHT_TO_LEFT.includes(language);

/** An arrow key as if lines ran from left to right: `ArrowRight` leads on, in Arabic the left arrow does. */
export function readingKey(key: string, rightToLeft = isRightToLeft): string {
  if (!rightToLeft) return key;
  if (key === 'ArrowLeft') return 'ArrowRight';
  return key === 'ArrowRight' ? 'ArrowLeft' : key;
}

/** The key is also read by public/before-paint.js. */
const CHOSEN = 'language';

/** What the person has chosen; undefined for the language of the browser. */
export function chosenLanguage(): Language | undefined {
  try {
    const chosen = localStorage.getItem(CHOSEN);
    return isLanguage(chosen) ? chosen : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the choice; undefined follows the browser. It holds from the next page load on. */
export function chooseLanguage(chosen: Language | undefined): void {
  try {
    if (chosen === undefined) localStorage.removeItem(CHOSEN);
    else localStorage.setItem(CHOSEN, chosen);
  } catch {
    // Storage may be forbidden: the server keeps the choice all the same.
  }
}

const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });

/** The order of names, as a reader of the language expects it, in any case. */
export function compareNames(one: string, other: string): number {
  return collator.compare(one, other);
}
