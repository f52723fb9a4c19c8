import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import screens from 'words/screens';
import { tournamentQuery } from '@/shared/entry/enteringQueries';
import { prefetch } from '@/shared/list/listRoute';
import { parseId } from '@/ui/addressId';
import { ReadersContext } from '@/ui/readers';

/** The scoreboard of a whole tournament for a large screen. */
export const Route = createFileRoute('/tournaments/$tournamentId_/tv')({
  staticData: { title: screens.scoreboard() },
  loader: ({ context: { queryClient }, params }) => {
    const id = parseId(params.tournamentId);
    if (id !== undefined) prefetch(queryClient, tournamentQuery(id));
  },
  component: Tv,
});

const TournamentTv = lazy(async () => ({
  default: (await import('@/areas/public/tournament/tv/TournamentTv')).TournamentTv,
}));

function Tv() {
  const { tournamentId } = Route.useParams();
  return (
    <ReadersContext value="everybody">
      <Suspense>
        <TournamentTv key={tournamentId} tournamentId={tournamentId} />
      </Suspense>
    </ReadersContext>
  );
}
