import { createFileRoute } from '@tanstack/react-router';
import { UsersScreen } from '@/areas/console/users/UsersScreen';
import { usersQuery, usersScreen, usersSearch } from '@/areas/console/users/usersList';
import { listRoute } from '@/shared/list/listRoute';
import { withListView } from '@/shared/list/withListView';

export const Route = createFileRoute('/admin/_shell/users/')({
  ...listRoute(usersScreen, usersSearch, (asked) => [usersQuery(asked)]),
  component: withListView(UsersScreen),
});
