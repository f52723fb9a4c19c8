import { query } from '@/api/client';
import { askAgain } from '@/api/live/publicStream';
import type { Body, Leaderboard } from '@/api/types';

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
  query.queryOptions(
    'get',
    '/admin/multi-entry/{matchId}/leaderboard',
    { params: { path: { matchId } } },
    { select: withDefaults },
  );

export const lineupQuery = (matchId: number) =>
  query.queryOptions('get', '/admin/multi-entry/{matchId}/lineup', {
    params: { path: { matchId } },
  });

const NO_FACTS = {
  sportName: '',
  note: null,
  scheduledDate: null,
  tournamentName: null,
  venueName: null,
} satisfies Partial<Leaderboard>;

const NO_RESULT = {
  rank: null,
  playerId: null,
  teamName: null,
  timeMs: null,
  isTied: false,
  qualified: null,
  points: null,
  laps: null,
  bib: null,
  lane: null,
  reactionMs: null,
  note: null,
} satisfies Partial<Leaderboard['entries'][number]>;

/** What a leaderboard leaves out counts as not known; the status of an entry, as completed. */
function withDefaults(
  reply: Body<'/admin/multi-entry/{matchId}/leaderboard'>,
): Body<'/admin/multi-entry/{matchId}/leaderboard'> {
  const board: Leaderboard | null | undefined = reply.data;
  if (!board) return reply;
  const entries = (board.entries ?? []).map((entry) => ({
    ...NO_RESULT,
    ...entry,
    status: entry.status || 'completed',
  }));
  return { ...reply, data: { ...NO_FACTS, ...board, entries } };
}
