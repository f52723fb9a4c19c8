import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import say from 'words/account';
import { meQuery } from '@/areas/workspace/account/accountQueries';
import { dayOf, myMatchesQuery, myTeamsQuery } from '@/areas/workspace/matchday/matchdayQueries';
import { myGrantsQuery, myInvitationsQuery } from '@/areas/workspace/roles/rolesQueries';
import { prefetch } from '@/shared/list/listRoute';
import { secondFactorQuery, sessionsQuery } from '@/shared/security/securityQueries';
import { HomeIcon } from '@/ui/icons';

export const Route = createFileRoute('/app/_shell/')({
  staticData: { title: say.home(), menu: { group: 'doing', place: 1, Icon: HomeIcon } },
  loader: ({ context: { queryClient } }) =>
    prefetch(
      queryClient,
      meQuery(),
      secondFactorQuery(),
      sessionsQuery(),
      myGrantsQuery(),
      myInvitationsQuery(),
      myMatchesQuery(dayOf(new Date())),
      myTeamsQuery(),
    ),
  component: lazyRouteComponent(() => import('@/areas/workspace/workspaceHome'), 'WorkspaceHome'),
});
