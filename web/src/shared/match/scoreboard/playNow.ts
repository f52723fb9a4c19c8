/** Where a match stands, in words. */
import type { Scoreboard } from '@/api/types';
import { periodName } from './sheetWords';

/** The part of the match that its last event belongs to: nobody sends the minute. */
export function periodNow(board: Scoreboard): string | undefined {
  const name = board.events.at(-1)?.periodName;
  return name ? periodName(name.replace(/,?\s*stoppage time$/i, '')) : undefined;
}
