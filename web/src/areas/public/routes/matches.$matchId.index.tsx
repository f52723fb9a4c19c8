import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import screens from 'words/screens';
import { PublicFrame } from '@/areas/public/tournament/PublicFrame';
import { prefetch } from '@/shared/list/listRoute';
import { publicMatchQuery } from '@/shared/match/matchQueries';
import { parseId } from '@/ui/addressId';
import { ReadersContext } from '@/ui/readers';
import { PartSkeleton } from '@/ui/states';

/** What everybody may read of a match. */
export const Route = createFileRoute('/matches/$matchId/')({
  staticData: { title: screens.match() },
  loader: ({ context: { queryClient }, params }) => {
    void loadScreen();
    const id = parseId(params.matchId);
    if (id !== undefined) prefetch(queryClient, publicMatchQuery(id));
  },
  component: Match,
});

const loadScreen = () => import('@/areas/public/match/PublicMatchScreen');
const PublicMatchScreen = lazy(async () => ({
  default: (await loadScreen()).PublicMatchScreen,
}));

function Match() {
  const { matchId } = Route.useParams();
  return (
    <ReadersContext value="everybody">
      <PublicFrame returnTo="/app">
        <Suspense fallback={<PartSkeleton />}>
          <PublicMatchScreen key={matchId} matchId={matchId} />
        </Suspense>
      </PublicFrame>
    </ReadersContext>
  );
}
