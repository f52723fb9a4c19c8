import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import screens from 'words/screens';
import { setupQuery } from '@/areas/workspace/organising/organisingQueries';
import { squadsQuery } from '@/areas/workspace/organising/squads/squadsQueries';
import { prefetch } from '@/shared/list/listRoute';
import { parseId } from '@/ui/addressId';

export const Route = createFileRoute('/app/_shell/tournaments/$tournamentId/squads/$divisionId')({
  staticData: { title: screens.squads() },
  loader: ({ context: { queryClient }, params }) => {
    const id = parseId(params.tournamentId);
    const division = parseId(params.divisionId);
    if (id === undefined || division === undefined) return;
    prefetch(queryClient, setupQuery(id), squadsQuery(division));
  },
  component: Squads,
});

const SquadsScreen = lazy(async () => ({
  default: (await import('@/areas/workspace/organising/squads/SquadsScreen')).SquadsScreen,
}));

function Squads() {
  const { tournamentId, divisionId } = Route.useParams();
  return <SquadsScreen divisionId={divisionId} key={divisionId} tournamentId={tournamentId} />;
}
