import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import screens from 'words/screens';
import { myEntriesQuery } from '@/shared/entry/enteringQueries';
import { prefetch } from '@/shared/list/listRoute';
import { EntriesIcon } from '@/ui/icons';

export const Route = createFileRoute('/app/_shell/entries')({
  staticData: {
    title: screens.myEntries(),
    menu: { group: 'doing', place: 4, Icon: EntriesIcon },
  },
  loader: ({ context: { queryClient } }) => prefetch(queryClient, myEntriesQuery()),
  component: lazyRouteComponent(
    () => import('@/areas/workspace/entries/MyEntriesScreen'),
    'MyEntriesScreen',
  ),
});
