import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import screens from 'words/screens';
import { setupQuery } from '@/features/organising/organisingQueries';
import { squadsQuery } from '@/features/organising/squads/squadsQueries';
import { parseId } from '@/ui/addressId';
import { prefetch } from '@/ui/list/listRoute';

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
  default: (await import('@/features/organising/squads/SquadsScreen')).SquadsScreen,
}));

function Squads() {
  const { tournamentId, divisionId } = Route.useParams();
  return <SquadsScreen divisionId={divisionId} key={divisionId} tournamentId={tournamentId} />;
}
