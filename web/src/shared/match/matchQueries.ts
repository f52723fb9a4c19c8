import { reply } from '@/api/client';
import { askAgain } from '@/api/live/publicStream';
import type { Body } from '@/api/types';

/** One match as the list shows it; tells which of the two screens it belongs to. */
export const matchQuery = (matchId: number) =>
  reply('/admin/matches/{matchId}', { path: { matchId } });

export const scoreboardQuery = (matchId: number) =>
  reply('/match/{matchId}/scoreboard', { path: { matchId } });

export const playingMembersQuery = (matchId: number) =>
  reply('/match/{matchId}/playing-members', { path: { matchId } });

export type PublicMatch = Body<'/public/matches/{matchId}'>['data'];

/** A match as everybody sees it, with all that its page shows. */
export const publicMatchQuery = (matchId: number) =>
  reply('/public/matches/{matchId}', { path: { matchId } }, { refetchInterval: askAgain });

export const leaderboardQuery = (matchId: number) =>
  reply('/admin/multi-entry/{matchId}/leaderboard', { path: { matchId } });

export const lineupQuery = (matchId: number) =>
  reply('/admin/multi-entry/{matchId}/lineup', { path: { matchId } });
