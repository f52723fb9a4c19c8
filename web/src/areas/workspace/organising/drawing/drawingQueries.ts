import { useQueryClient } from '@tanstack/react-query';
import { api, query } from '@/api/client';
import type { components } from '@/api/schema';
import type { Body } from '@/api/types';

export type DivisionDraws = Body<'/divisions/{divisionId}/draws'>['data'];
export type Draw = DivisionDraws['draws'][number];
export type DrawableTeam = DivisionDraws['teams'][number];
export type DrawPlan = components['schemas']['DrawPlanInput'];

export const drawsQuery = (divisionId: number) =>
  query.queryOptions('get', '/divisions/{divisionId}/draws', { params: { path: { divisionId } } });

/** The rounds of a draw after the first `from`, as many as the server sends at once. */
export async function roundsOf(drawId: number, from: number) {
  const params = { path: { drawId }, query: { from } };
  const { data } = await api.GET('/draws/{drawId}/rounds', { params });
  return data?.data;
}

/** What a draw changes: itself, and what is left to be done. */
const DRAWN: ReadonlySet<unknown> = new Set([
  '/divisions/{divisionId}/draws',
  '/tournaments/{tournamentId}/setup',
]);

/** Fetches again what a change of a draw has changed. */
export function useDrawChanged(): () => void {
  const queryClient = useQueryClient();
  return () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [, call] }) => DRAWN.has(call),
    });
}
