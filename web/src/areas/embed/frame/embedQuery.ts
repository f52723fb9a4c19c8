import { query } from '@/api/client';
import { askAgain } from '@/api/live/publicStream';

/** The tournament of a frame, as everybody sees it. */
export const embeddedQuery = (tournamentId: number) =>
  query.queryOptions(
    'get',
    '/public/tournaments/{tournamentId}',
    { params: { path: { tournamentId } } },
    { refetchInterval: askAgain },
  );
