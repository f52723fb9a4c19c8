import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import say from 'words/account';
import { meQuery, mySecondFactorQuery, mySessionsQuery } from '@/features/account/accountQueries';
import { dayOf, myMatchesQuery, myTeamsQuery } from '@/features/matchday/matchdayQueries';
import { myGrantsQuery, myInvitationsQuery } from '@/features/roles/rolesQueries';
import { HomeIcon } from '@/ui/icons';
import { prefetch } from '@/ui/list/listRoute';

export const Route = createFileRoute('/app/_shell/')({
  staticData: { title: say.home(), menu: { group: 'doing', place: 1, Icon: HomeIcon } },
  loader: ({ context: { queryClient } }) =>
    prefetch(
      queryClient,
      meQuery(),
      mySecondFactorQuery(),
      mySessionsQuery(),
      myGrantsQuery(),
      myInvitationsQuery(),
      myMatchesQuery(dayOf(new Date())),
      myTeamsQuery(),
    ),
  component: lazyRouteComponent(() => import('@/workspaceHome'), 'WorkspaceHome'),
});
