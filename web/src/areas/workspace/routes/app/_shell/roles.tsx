import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import say from 'words/roles';
import {
  myGrantsQuery,
  myInvitationsQuery,
  mySquadsQuery,
} from '@/areas/workspace/roles/rolesQueries';
import { prefetch } from '@/shared/list/listRoute';
import { RolesIcon } from '@/ui/icons';

export const Route = createFileRoute('/app/_shell/roles')({
  staticData: { title: say.title(), menu: { group: 'doing', place: 5, Icon: RolesIcon } },
  loader: ({ context: { queryClient } }) =>
    prefetch(queryClient, myGrantsQuery(), myInvitationsQuery(), mySquadsQuery()),
  component: lazyRouteComponent(() => import('@/areas/workspace/roles/RolesScreen'), 'RolesScreen'),
});
