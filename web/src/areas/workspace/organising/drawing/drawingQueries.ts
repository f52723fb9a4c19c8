import { api, reply } from '@/api/client';
import type { components } from '@/api/schema';
import type { Body } from '@/api/types';
import { useInvalidate } from '@/api/useInvalidate';

export type DivisionDraws = Body<'/divisions/{divisionId}/draws'>['data'];
export type Draw = DivisionDraws['draws'][number];
export type DrawableTeam = DivisionDraws['teams'][number];
export type DrawPlan = components['schemas']['DrawPlanInput'];

export const drawsQuery = (divisionId: number) =>
  reply('/divisions/{divisionId}/draws', { path: { divisionId } });

/** The rounds of a draw after the first `from`, as many as the server sends at once. */
export async function roundsOf(drawId: number, from: number) {
  const params = { path: { drawId }, query: { from } };
  const { data } = await api.GET('/draws/{drawId}/rounds', { params });
  return data?.data;
}

/** What a draw changes: itself, and what is left to be done. */
const DRAWN = ['/divisions/{divisionId}/draws', '/tournaments/{tournamentId}/setup'] as const;

/** Fetches again what a change of a draw has changed. */
export function useDrawChanged(): () => void {
  return useInvalidate(DRAWN);
}
