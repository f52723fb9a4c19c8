import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import screens from 'words/screens';
import { dayOf, myMatchesQuery } from '@/areas/workspace/matchday/matchdayQueries';
import { prefetch } from '@/shared/list/listRoute';
import { MatchesIcon } from '@/ui/icons';

export const Route = createFileRoute('/app/_shell/scoring')({
  staticData: {
    title: screens.toScore(),
    menu: { group: 'doing', place: 6, Icon: MatchesIcon },
  },
  loader: ({ context: { queryClient } }) =>
    prefetch(queryClient, myMatchesQuery(dayOf(new Date()))),
  component: lazyRouteComponent(
    () => import('@/areas/workspace/matchday/MyMatchesScreen'),
    'MyMatchesScreen',
  ),
});
