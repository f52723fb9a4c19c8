import { query } from './client';
import type { Body, Sport } from './types';

/** The sports of the platform: shown by their own screen, and offered by filters of others. */
export const sportsQuery = () => query.queryOptions('get', '/sports', {}, { select: sportsOf });

/** The contract allows the bare list as well as the list in `data`. */
function sportsOf(reply: Body<'/sports'> | readonly Sport[]): readonly Sport[] {
  return 'data' in reply ? reply.data : reply;
}
