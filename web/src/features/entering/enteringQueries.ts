import { useQueryClient } from '@tanstack/react-query';
import { query } from '@/api/client';
import type { Body } from '@/api/types';

export type PublicTournament = Body<'/tournaments/{tournamentId}'>['data'];
export type PublicDivision = PublicTournament['divisions'][number];
export type PublicDraw = Body<'/tournaments/{tournamentId}/draws'>['data'][number];
export type OwnEntry = Body<'/me/entries'>['entries'][number];
export type EntryField = OwnEntry['markedFields'][number];

const of = (tournamentId: number) => ({ params: { path: { tournamentId } } });

export const tournamentQuery = (tournamentId: number) =>
  query.queryOptions('get', '/tournaments/{tournamentId}', of(tournamentId));

/** Who has a place, by competition. */
export const enteredQuery = (tournamentId: number) =>
  query.queryOptions('get', '/tournaments/{tournamentId}/entries', of(tournamentId));

/** The draws: published ones with their receipts, those to come, and those that were given up. */
export const publicDrawsQuery = (tournamentId: number) =>
  query.queryOptions('get', '/tournaments/{tournamentId}/draws', of(tournamentId));

export const myEntriesQuery = () => query.queryOptions('get', '/me/entries');

/** The calls whose answers change with an entry. */
const PATHS: readonly unknown[] = [
  '/tournaments/{tournamentId}',
  '/tournaments/{tournamentId}/entries',
  '/me/entries',
];

/** Fetches again what an entry has changed. */
export function useEntriesChanged(): () => void {
  const queryClient = useQueryClient();
  return () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => PATHS.includes(queryKey[1]),
    });
}
