import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import say from 'words/roles';
import { myGrantsQuery, myInvitationsQuery, mySquadsQuery } from '@/features/roles/rolesQueries';
import { RolesIcon } from '@/ui/icons';
import { prefetch } from '@/ui/list/listRoute';

export const Route = createFileRoute('/app/_shell/roles')({
  staticData: { title: say.title(), menu: { group: 'doing', place: 5, Icon: RolesIcon } },
  loader: ({ context: { queryClient } }) =>
    prefetch(queryClient, myGrantsQuery(), myInvitationsQuery(), mySquadsQuery()),
  component: lazyRouteComponent(() => import('@/features/roles/RolesScreen'), 'RolesScreen'),
});
