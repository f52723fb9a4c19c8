import { query } from '@/api/client';
import { askAgain } from '@/api/live/publicStream';
import type { Body } from '@/api/types';

/** One match as the list shows it; tells which of the two screens it belongs to. */
export const matchQuery = (matchId: number) =>
  query.queryOptions('get', '/admin/matches/{matchId}', { params: { path: { matchId } } });

export const scoreboardQuery = (matchId: number) =>
  query.queryOptions('get', '/match/{matchId}/scoreboard', { params: { path: { matchId } } });

export const playingMembersQuery = (matchId: number) =>
  query.queryOptions('get', '/match/{matchId}/playing-members', { params: { path: { matchId } } });

export type PublicMatch = Body<'/public/matches/{matchId}'>['data'];

/** A match as everybody sees it, with all that its page shows. */
export const publicMatchQuery = (matchId: number) =>
  query.queryOptions(
    'get',
    '/public/matches/{matchId}',
    { params: { path: { matchId } } },
    { refetchInterval: askAgain },
  );

export const leaderboardQuery = (matchId: number) =>
  query.queryOptions('get', '/admin/multi-entry/{matchId}/leaderboard', {
    params: { path: { matchId } },
  });

export const lineupQuery = (matchId: number) =>
  query.queryOptions('get', '/admin/multi-entry/{matchId}/lineup', {
    params: { path: { matchId } },
  });
