import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import screens from 'words/screens';
import { myEntriesQuery } from '@/features/entering/enteringQueries';
import { EntriesIcon } from '@/ui/icons';
import { prefetch } from '@/ui/list/listRoute';

export const Route = createFileRoute('/app/_shell/entries')({
  staticData: {
    title: screens.myEntries(),
    menu: { group: 'doing', place: 4, Icon: EntriesIcon },
  },
  loader: ({ context: { queryClient } }) => prefetch(queryClient, myEntriesQuery()),
  component: lazyRouteComponent(
    () => import('@/features/entering/MyEntriesScreen'),
    'MyEntriesScreen',
  ),
});
