import { useQueryClient } from '@tanstack/react-query';
import { query } from '@/api/client';
import type { components } from '@/api/schema';
import type { Body } from '@/api/types';

export type DivisionDraws = Body<'/divisions/{divisionId}/draws'>['data'];
export type Draw = DivisionDraws['draws'][number];
export type DrawableTeam = DivisionDraws['teams'][number];
export type DrawPlan = components['schemas']['DrawPlanInput'];

export const drawsQuery = (divisionId: number) =>
  query.queryOptions('get', '/divisions/{divisionId}/draws', { params: { path: { divisionId } } });

/** Fetches again what a change of a draw has changed. */
export function useDrawChanged(): () => void {
  const queryClient = useQueryClient();
  return () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[1] === '/divisions/{divisionId}/draws',
    });
}
