import { createFileRoute } from '@tanstack/react-router';
import { PlayersScreen } from '@/features/players/PlayersScreen';
import { playersQuery, playersSearch } from '@/features/players/playersQuery';
import { type ListSearch, searchValidator } from '@/ui/list/listSearch';
import { useListView } from '@/ui/list/useListView';

export const Route = createFileRoute('/admin/_shell/players/')({
  staticData: { title: 'Players', section: 'Management' },
  validateSearch: searchValidator<ListSearch>(playersSearch),
  loaderDeps: ({ search }) => search,
  // Not awaited: the screen appears at once, in the shape of what is coming.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(playersQuery(deps));
  },
  component: Players,
});

function Players() {
  return <PlayersScreen view={useListView(Route.useSearch())} />;
}
