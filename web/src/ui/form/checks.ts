/** What can be said about a field before anything is sent. The bounds come from `api/limits.ts`. */
import say from 'words/form';

interface TextBounds {
  minLength?: number;
  maxLength?: number;
}

interface NumberBounds {
  minimum?: number;
  maximum?: number;
}

/** What is wrong with a text, undefined when nothing is. Spaces around it do not count. */
export function wrongText(
  label: string,
  text: string,
  { minLength = 0, maxLength }: TextBounds,
): string | undefined {
  // As the server counts: characters, not UTF-16 units.
  const length = [...text.trim()].length;
  if (length === 0 && minLength > 0) return say.required({ label });
  if (length < minLength) return say.tooShort({ label, count: minLength });
  if (maxLength !== undefined && length > maxLength) {
    return say.tooLong({ label, count: maxLength });
  }
  return undefined;
}

/** What is wrong with a choice that has to be made. */
export function wrongChoice(label: string, value: string): string | undefined {
  return value === '' ? say.required({ label }) : undefined;
}

/** What is wrong with a whole number that has to be there. */
export function wrongWholeNumber(
  label: string,
  text: string,
  bounds: NumberBounds,
): string | undefined {
  return text.trim() === '' ? say.required({ label }) : wrongOptionalNumber(label, text, bounds);
}

/** What is wrong with a whole number that may be left out. */
export function wrongOptionalNumber(
  label: string,
  text: string,
  { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: NumberBounds,
): string | undefined {
  const digits = text.trim();
  if (digits === '') return undefined;
  if (!/^[+-]?\d+$/.test(digits)) return say.wholeNumber({ label });
  const value = Number(digits);
  if (value < minimum || value > maximum) {
    return say.between({ label, minimum, maximum });
  }
  return undefined;
}
