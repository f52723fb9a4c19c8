import { useQueryClient } from '@tanstack/react-query';
import { api, reply } from '@/api/client';
import { allParts } from '@/api/parts';
import type { components } from '@/api/schema';
import type { Body } from '@/api/types';

export type Timetable = Body<'/tournaments/{tournamentId}/timetable'>['data'];
export type PlannedMatch = Timetable['matches'][number];
export type Pace = Timetable['paces'][number];
export type Findings = Timetable['findings'];
export type Clash = Findings['clashes'][number];
export type Move = components['schemas']['MoveRequest'];

const PATH = '/tournaments/{tournamentId}/timetable';

/** The timetable with all its matches, which come in parts. */
export const timetableQuery = (tournamentId: number) => {
  const path = { tournamentId };
  return {
    ...reply(PATH, { path }),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const parts = await allParts(async (from) => {
        const params = from === undefined ? { path } : { path, query: { from } };
        return (await api.GET(PATH, { params, signal })).data?.data;
      });
      if (!parts) throw new Error('a timetable without its first part');
      const matches = parts.flatMap((part) => part.matches);
      return { success: true, data: { ...parts[0], matches, nextFrom: null } };
    },
  };
};

/** Shows the timetable that a change has answered. */
export function useTimetableChanged(tournamentId: number): (answer?: Timetable) => void {
  const queryClient = useQueryClient();
  return (answer) => {
    const { queryKey } = timetableQuery(tournamentId);
    if (answer?.nextFrom === null)
      queryClient.setQueryData(queryKey, { success: true, data: answer });
    else void queryClient.invalidateQueries({ queryKey });
  };
}
