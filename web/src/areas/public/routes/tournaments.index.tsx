import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import screens from 'words/screens';
import { PublicFrame } from '@/areas/public/tournament/PublicFrame';
import { findingSearch } from '@/shared/finding/findingSearch';
import { PartSkeleton } from '@/ui/states';

/** Every tournament that everybody may read. */
export const Route = createFileRoute('/tournaments/')({
  staticData: { title: screens.tournaments() },
  validateSearch: findingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void loadScreen().then(({ prefetchFound }) => prefetchFound(queryClient, deps));
  },
  component: Tournaments,
});

/** The page of a match has no need of it. */
const loadScreen = () => import('@/areas/public/finding/TournamentListScreen');
const TournamentListScreen = lazy(async () => ({
  default: (await loadScreen()).TournamentListScreen,
}));

function Tournaments() {
  return (
    <PublicFrame returnTo="/app">
      <Suspense fallback={<PartSkeleton />}>
        <TournamentListScreen values={Route.useSearch()} />
      </Suspense>
    </PublicFrame>
  );
}
