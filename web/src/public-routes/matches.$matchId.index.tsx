import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import screens from 'words/screens';
import { PublicFrame } from '@/features/entering/PublicFrame';
import { publicMatchQuery } from '@/features/matches/matchQueries';
import { parseId } from '@/ui/addressId';
import { prefetch } from '@/ui/list/listRoute';
import { ReadersContext } from '@/ui/readers';
import { Skeleton } from '@/ui/states';

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

const loadScreen = () => import('@/features/matches/public/PublicMatchScreen');
const PublicMatchScreen = lazy(async () => ({
  default: (await loadScreen()).PublicMatchScreen,
}));

function Match() {
  const { matchId } = Route.useParams();
  return (
    <ReadersContext value="everybody">
      <PublicFrame returnTo="/app">
        <Suspense fallback={<Waiting />}>
          <PublicMatchScreen key={matchId} matchId={matchId} />
        </Suspense>
      </PublicFrame>
    </ReadersContext>
  );
}

function Waiting() {
  return (
    <div aria-busy="true">
      <Skeleton height={320} width="100%" />
    </div>
  );
}
