import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import screens from 'words/screens';
import { teamSquadQuery } from '@/areas/workspace/organising/squads/squadsQueries';
import { prefetch } from '@/shared/list/listRoute';
import { parseId } from '@/ui/addressId';

export const Route = createFileRoute('/app/_shell/squads/$divisionId/$teamId')({
  staticData: { title: screens.teamSquad() },
  loader: ({ context: { queryClient }, params }) => {
    const division = parseId(params.divisionId);
    const team = parseId(params.teamId);
    if (division === undefined || team === undefined) return;
    prefetch(queryClient, teamSquadQuery(division, team));
  },
  component: TeamSquad,
});

const TeamSquadScreen = lazy(async () => ({
  default: (await import('@/areas/workspace/organising/squads/TeamSquadScreen')).TeamSquadScreen,
}));

function TeamSquad() {
  const { divisionId, teamId } = Route.useParams();
  return (
    <TeamSquadScreen divisionId={divisionId} key={`${divisionId}/${teamId}`} teamId={teamId} />
  );
}
