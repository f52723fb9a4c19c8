import { createFileRoute } from '@tanstack/react-router';
import { UsersScreen } from '@/features/users/UsersScreen';
import { usersQuery, usersScreen, usersSearch } from '@/features/users/usersList';
import { listRoute } from '@/ui/list/listRoute';
import { withListView } from '@/ui/list/withListView';

export const Route = createFileRoute('/admin/_shell/users/')({
  ...listRoute(usersScreen, usersSearch, (asked) => [usersQuery(asked)]),
  component: withListView(UsersScreen),
});
