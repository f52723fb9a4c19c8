import { createFileRoute } from '@tanstack/react-router';
import { UsersScreen } from '@/features/users/UsersScreen';
import { usersQuery, usersSearch } from '@/features/users/usersQuery';
import { type ListSearch, searchValidator } from '@/ui/list/listSearch';
import { useListView } from '@/ui/list/useListView';

export const Route = createFileRoute('/admin/_shell/users')({
  staticData: { title: 'Users', section: 'Management' },
  validateSearch: searchValidator<ListSearch>(usersSearch),
  loaderDeps: ({ search }) => search,
  // Not awaited: the screen appears at once, in the shape of what is coming.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(usersQuery(deps));
  },
  component: Users,
});

function Users() {
  return <UsersScreen view={useListView(Route.useSearch())} />;
}
