import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import screens from 'words/screens';
import { publicMatchQuery } from '@/features/matches/matchQueries';
import { parseId } from '@/ui/addressId';
import { prefetch } from '@/ui/list/listRoute';
import { ReadersContext } from '@/ui/readers';

/** The scoreboard for a large screen. */
export const Route = createFileRoute('/matches/$matchId/tv')({
  staticData: { title: screens.scoreboard() },
  loader: ({ context: { queryClient }, params }) => {
    const id = parseId(params.matchId);
    if (id !== undefined) prefetch(queryClient, publicMatchQuery(id));
  },
  component: Tv,
});

const PublicMatchTv = lazy(async () => ({
  default: (await import('@/features/matches/public/PublicMatchTv')).PublicMatchTv,
}));

function Tv() {
  const { matchId } = Route.useParams();
  return (
    <ReadersContext value="everybody">
      <Suspense>
        <PublicMatchTv key={matchId} matchId={matchId} />
      </Suspense>
    </ReadersContext>
  );
}
