import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import screens from 'words/screens';
import { dayOf, myMatchesQuery } from '@/features/matchday/matchdayQueries';
import { MatchesIcon } from '@/ui/icons';
import { prefetch } from '@/ui/list/listRoute';

export const Route = createFileRoute('/app/_shell/scoring')({
  staticData: {
    title: screens.toScore(),
    menu: { group: 'doing', place: 6, Icon: MatchesIcon },
  },
  loader: ({ context: { queryClient } }) =>
    prefetch(queryClient, myMatchesQuery(dayOf(new Date()))),
  component: lazyRouteComponent(
    () => import('@/features/matchday/MyMatchesScreen'),
    'MyMatchesScreen',
  ),
});
