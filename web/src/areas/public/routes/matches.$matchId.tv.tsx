import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import screens from 'words/screens';
import { prefetch } from '@/shared/list/listRoute';
import { publicMatchQuery } from '@/shared/match/matchQueries';
import { parseId } from '@/ui/addressId';
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
  default: (await import('@/areas/public/match/PublicMatchTv')).PublicMatchTv,
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
