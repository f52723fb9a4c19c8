import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import screens from 'words/screens';
import { setupQuery } from '@/features/organising/organisingQueries';
import { parseId } from '@/ui/addressId';
import { prefetch } from '@/ui/list/listRoute';

export const Route = createFileRoute('/app/_shell/tournaments/$tournamentId/results')({
  staticData: { title: screens.results() },
  loader: ({ context: { queryClient }, params }) => {
    const id = parseId(params.tournamentId);
    if (id !== undefined) prefetch(queryClient, setupQuery(id));
  },
  component: Results,
});

const ResultsScreen = lazy(async () => ({
  default: (await import('@/features/organising/results/ResultsScreen')).ResultsScreen,
}));

function Results() {
  const { tournamentId } = Route.useParams();
  return <ResultsScreen key={tournamentId} tournamentId={tournamentId} />;
}
