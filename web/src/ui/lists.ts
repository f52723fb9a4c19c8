/** Several names in one sentence, as the language joins them. */
import { isRightToLeft, locale } from '@/language/language';

const conjunction = new Intl.ListFormat(locale, { type: 'conjunction' });
const unit = new Intl.ListFormat(locale, { type: 'unit' });

/** `Reds, Blues and Greens`. */
export function listed(names: readonly string[]): string {
  return conjunction.format(names.map(isolated));
}

/** `futsal, indoor football`. */
export function enumerated(names: readonly string[]): string {
  return unit.format(names.map(isolated));
}

/** `Goal · Reds · 9 Ana`: parts of one line, in the direction of the page. */
export function inOneLine(parts: readonly string[], separator: string): string {
  const line = parts.map(isolated).join(separator);
  return isRightToLeft ? `\u2067${line}\u2069` : line;
}

/** A Latin name in an Arabic line keeps its own direction, and leaves the line's alone. */
function isolated(name: string): string {
  return isRightToLeft ? `\u2068${name}\u2069` : name;
}
