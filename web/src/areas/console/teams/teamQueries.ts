import * as v from 'valibot';
import { reply } from '@/api/client';
import { positiveParam, present, searchValidator } from '@/ui/list/listSearch';

/** What the address of a team says beside its id. */
export interface TeamSearch {
  /** The sport to show; the one with the most matches when absent. */
  sportId?: number | undefined;
}

export const teamSearch = searchValidator<TeamSearch>(v.object({ sportId: positiveParam }));

export function teamQuery(teamId: number, asked: TeamSearch) {
  return reply(
    '/admin/teams/{teamId}',
    { path: { teamId }, query: present(asked) },
    {
      // Another sport of the same team: its name and its sports stay on screen meanwhile.
      placeholderData: (before) => (before?.data.team_id === teamId ? before : undefined),
    },
  );
}

export function headToHeadQuery(teamId: number, opponentId: number, asked: TeamSearch) {
  return reply('/admin/teams/{teamId}/against/{opponentId}', {
    path: { teamId, opponentId },
    query: present(asked),
  });
}
