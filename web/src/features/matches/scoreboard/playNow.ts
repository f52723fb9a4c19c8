/** Where a match stands, and where it is played, in words. */
import say from 'words/matches';
import type { Scoreboard } from '@/api/types';
import { periodName } from './sheetWords';

/** The part of the match that its last event belongs to: nobody sends the minute. */
export function periodNow(board: Scoreboard): string | undefined {
  const name = board.events.at(-1)?.periodName;
  return name ? periodName(name.replace(/,?\s*stoppage time$/i, '')) : undefined;
}

/** `Court 2, Harbour Hall`; undefined where neither is known. */
export function placeText(court: string | null, venue: string | null): string | undefined {
  if (court === null || venue === null) return court ?? venue ?? undefined;
  return say.courtAt({ court, venue });
}
