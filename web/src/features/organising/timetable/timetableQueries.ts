import { useQueryClient } from '@tanstack/react-query';
import { query } from '@/api/client';
import type { components } from '@/api/schema';
import type { Body } from '@/api/types';

export type Timetable = Body<'/tournaments/{tournamentId}/timetable'>['data'];
export type PlannedMatch = Timetable['matches'][number];
export type Pace = Timetable['paces'][number];
export type Findings = Timetable['findings'];
export type Clash = Findings['clashes'][number];
export type Move = components['schemas']['MoveRequest'];

export const timetableQuery = (tournamentId: number) =>
  query.queryOptions('get', '/tournaments/{tournamentId}/timetable', {
    params: { path: { tournamentId } },
  });

/** Shows the timetable that a change has answered. */
export function useTimetableChanged(tournamentId: number): (answer?: Timetable) => void {
  const queryClient = useQueryClient();
  return (answer) => {
    const { queryKey } = timetableQuery(tournamentId);
    if (answer) queryClient.setQueryData(queryKey, { success: true, data: answer });
    else void queryClient.invalidateQueries({ queryKey });
  };
}
