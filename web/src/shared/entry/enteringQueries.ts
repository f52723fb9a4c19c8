import { api, reply } from '@/api/client';
import { askAgain } from '@/api/live/publicStream';
import type { Body } from '@/api/types';
import { useInvalidate } from '@/api/useInvalidate';

export type PublicTournament = Body<'/public/tournaments/{tournamentId}'>['data'];
export type PublicDivision = PublicTournament['divisions'][number];
export type PublicDraw = Body<'/public/tournaments/{tournamentId}/draws'>['data'][number];
export type OwnEntry = Body<'/me/entries'>['entries'][number];

const of = (tournamentId: number) => ({ path: { tournamentId } });

/** Where nothing tells a public page of changes, it asks again. */
const again = { refetchInterval: askAgain };

export const tournamentQuery = (tournamentId: number) =>
  reply('/public/tournaments/{tournamentId}', of(tournamentId), again);

/** Who has a place, by competition. */
export const enteredQuery = (tournamentId: number) =>
  reply('/public/tournaments/{tournamentId}/entries', of(tournamentId), again);

/** The draws of a division: published ones with their receipts, those to come, and those that were given up. */
export const publicDrawsQuery = (tournamentId: number, divisionId: number) =>
  reply(
    '/public/tournaments/{tournamentId}/draws',
    { path: { tournamentId }, query: { divisionId } },
    again,
  );

/** The rounds of a draw after the first `from`, as many as the server sends at once. */
export async function publicRoundsOf(drawId: number, from: number) {
  const params = { path: { drawId }, query: { from } };
  const { data } = await api.GET('/public/draws/{drawId}/rounds', { params });
  return data?.data;
}

export const myEntriesQuery = () => reply('/me/entries');

/** The calls whose answers change with an entry. */
const PATHS = [
  '/public/tournaments/{tournamentId}',
  '/public/tournaments/{tournamentId}/entries',
  '/me/entries',
] as const;

/** Fetches again what an entry has changed. */
export function useEntriesChanged(): () => void {
  return useInvalidate(PATHS);
}
