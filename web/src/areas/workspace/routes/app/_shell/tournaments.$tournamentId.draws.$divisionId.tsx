import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import screens from 'words/screens';
import { drawsQuery } from '@/areas/workspace/organising/drawing/drawingQueries';
import { setupQuery } from '@/areas/workspace/organising/organisingQueries';
import { prefetch } from '@/shared/list/listRoute';
import { parseId } from '@/ui/addressId';

export const Route = createFileRoute('/app/_shell/tournaments/$tournamentId/draws/$divisionId')({
  staticData: { title: screens.draw() },
  loader: ({ context: { queryClient }, params }) => {
    const id = parseId(params.tournamentId);
    const division = parseId(params.divisionId);
    if (id === undefined || division === undefined) return;
    prefetch(queryClient, setupQuery(id), drawsQuery(division));
  },
  component: Draw,
});

const DrawScreen = lazy(async () => ({
  default: (await import('@/areas/workspace/organising/drawing/DrawScreen')).DrawScreen,
}));

function Draw() {
  const { tournamentId, divisionId } = Route.useParams();
  return <DrawScreen divisionId={divisionId} key={divisionId} tournamentId={tournamentId} />;
}
