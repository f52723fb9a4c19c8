import { createFileRoute } from '@tanstack/react-router';
import screens from 'words/screens';
import { accessQuery } from '@/areas/console/users/page/accessQuery';
import { deedsQuery } from '@/areas/console/users/page/deedsQuery';
import { UserScreen } from '@/areas/console/users/page/UserScreen';
import { userQuery } from '@/areas/console/users/page/userQuery';
import { parseId } from '@/ui/addressId';

export const Route = createFileRoute('/admin/_shell/users/$userId')({
  staticData: {
    title: screens.user(),
    section: 'Management',
    parent: { title: screens.users(), to: '/admin/users' },
  },
  loader: ({ context, params }) => {
    const id = parseId(params.userId);
    if (id === undefined) return;
    void context.queryClient.prefetchQuery(userQuery(id));
    void context.queryClient.prefetchQuery(accessQuery(id));
    void context.queryClient.prefetchQuery(deedsQuery(id, 1));
  },
  component: User,
});

function User() {
  const { userId } = Route.useParams();
  return <UserScreen userId={userId} />;
}
