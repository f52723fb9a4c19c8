import { api, reply } from '@/api/client';
import type { Body } from '@/api/types';

export type DivisionDraws = Body<'/divisions/{divisionId}/draws'>['data'];
export type Draw = DivisionDraws['draws'][number];
export type DrawableTeam = DivisionDraws['teams'][number];

/** The draws of a division, with those that everybody does not see yet. */
export const drawsQuery = (divisionId: number) =>
  reply('/divisions/{divisionId}/draws', { path: { divisionId } });

/** The rounds of a draw after the first `from`, as many as the server sends at once. */
export async function roundsOf(drawId: number, from: number) {
  const params = { path: { drawId }, query: { from } };
  const { data } = await api.GET('/draws/{drawId}/rounds', { params });
  return data?.data;
}
