import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import screens from 'words/screens';
import { myTournamentsQuery } from '@/areas/workspace/organising/organisingQueries';
import { prefetch } from '@/shared/list/listRoute';
import { TournamentsIcon } from '@/ui/icons';

export const Route = createFileRoute('/app/_shell/tournaments/')({
  staticData: {
    title: screens.myTournaments(),
    menu: { group: 'doing', place: 3, Icon: TournamentsIcon },
  },
  loader: ({ context: { queryClient } }) => prefetch(queryClient, myTournamentsQuery()),
  component: lazyRouteComponent(
    () => import('@/areas/workspace/organising/MyTournamentsScreen'),
    'MyTournamentsScreen',
  ),
});
