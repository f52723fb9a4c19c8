/** Several names in one sentence, as the language joins them. */
import { isRightToLeft, locale } from '@/api/language';

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

/** A Latin name in an Arabic list keeps its own direction, and leaves the list's alone. */
function isolated(name: string): string {
  return isRightToLeft ? `\u2068${name}\u2069` : name;
}
