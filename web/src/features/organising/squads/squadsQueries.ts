import { useQueryClient } from '@tanstack/react-query';
import { query } from '@/api/client';
import type { components } from '@/api/schema';
import type { Body } from '@/api/types';

export type DivisionSquad = Body<'/divisions/{divisionId}/squads'>['data'][number];
export type SquadPlace = DivisionSquad['members'][number];
export type SquadCheck = components['schemas']['PastedCheck'];
export type CheckedRow = SquadCheck['rows'][number];
export type RowException = components['schemas']['RowException'];

export const squadsQuery = (divisionId: number) =>
  query.queryOptions('get', '/divisions/{divisionId}/squads', { params: { path: { divisionId } } });

const CHANGED = ['/divisions/{divisionId}/squads', '/divisions/{divisionId}/draws'];
const SETUP = '/tournaments/{tournamentId}/setup';

/** Fetches again what a change of squads has changed: teams may have come into the division. */
export function useSquadsChanged(): () => void {
  const queryClient = useQueryClient();
  return () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) =>
        typeof queryKey[1] === 'string' && [...CHANGED, SETUP].includes(queryKey[1]),
    });
}
