import { reply } from '@/api/client';
import { askAgain } from '@/api/live/publicStream';

/** The tournament of a frame, as everybody sees it. */
export const embeddedQuery = (tournamentId: number) =>
  reply(
    '/public/tournaments/{tournamentId}',
    { path: { tournamentId } },
    { refetchInterval: askAgain },
  );
