import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import screens from 'words/screens';
import { myTournamentsQuery } from '@/features/organising/organisingQueries';
import { TournamentsIcon } from '@/ui/icons';
import { prefetch } from '@/ui/list/listRoute';

export const Route = createFileRoute('/app/_shell/tournaments/')({
  staticData: {
    title: screens.myTournaments(),
    menu: { group: 'doing', place: 3, Icon: TournamentsIcon },
  },
  loader: ({ context: { queryClient } }) => prefetch(queryClient, myTournamentsQuery()),
  component: lazyRouteComponent(
    () => import('@/features/organising/MyTournamentsScreen'),
    'MyTournamentsScreen',
  ),
});
