/**
 * The place that somebody signs in for, such as the form to enter a tournament. Making an account first leads through other
 * pages, and through a letter whose link opens in another tab: so it is kept for this tab at once, and for the browser for a
 * day once a letter is on its way. It is an address of our own pages, and nothing else.
 */
import { safeReturnTo } from '@/shared/signIn/returnTo';

const KEY = 'placeAfterSignIn';
const DAY_MS = 24 * 60 * 60 * 1000;

export function keepPlace(place: string): void {
  sessionStorage.setItem(KEY, place);
}

/** Keeps the place for the tab that the letter's link will open. */
export function keepPlaceForLetter(): void {
  const place = sessionStorage.getItem(KEY);
  if (place === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify({ place, until: Date.now() + DAY_MS }));
}

/** The place that is kept, which is forgotten: one comes back once. */
export function takePlace(): string | undefined {
  const place = sessionStorage.getItem(KEY) ?? ofLetter();
  sessionStorage.removeItem(KEY);
  localStorage.removeItem(KEY);
  // Whatever stands there: only a page of ours is opened.
  return place !== undefined && safeReturnTo(place, '/app') === place ? place : undefined;
}

function ofLetter(): string | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { place, until } = kept as { place?: unknown; until?: unknown };
    const isOpen = typeof until === 'number' && Date.now() < until;
    return isOpen && typeof place === 'string' ? place : undefined;
  } catch {
    return undefined;
  }
}
