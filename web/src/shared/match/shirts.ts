/** Shirt numbers: 0 and 00 are two, and 00 is a text. */
import type { ShirtNumber } from '@/api/types';
import { formatCount } from '@/ui/numbers';

/** In the digits of the language. */
export function shirtText(number: ShirtNumber): string {
  return number === '00' ? formatCount(0).repeat(2) : formatCount(number);
}

/** To sort players by: 00 before 0, and those without a number last. */
export function shirtOrder(number: ShirtNumber | null): number {
  if (number === '00') return -1;
  return number ?? Number.MAX_SAFE_INTEGER;
}

/** As it was typed, for the server: null for nothing. */
export function typedShirt(text: string): ShirtNumber | null {
  const typed = text.trim();
  if (typed === '') return null;
  if (typed === '00') return '00';
  // Digits of other scripts are read by the server.
  return /^[0-9]+$/.test(typed) ? Number(typed) : (typed as ShirtNumber);
}
