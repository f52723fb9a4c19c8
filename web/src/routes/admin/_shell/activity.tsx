import { createFileRoute } from '@tanstack/react-router';
import { ActivityScreen } from '@/features/activity/ActivityScreen';
import {
  type ActivitySearch,
  activityKindsQuery,
  activityQuery,
  activitySearch,
} from '@/features/activity/activityQuery';
import { searchValidator } from '@/ui/list/listSearch';
import { useListView } from '@/ui/list/useListView';

export const Route = createFileRoute('/admin/_shell/activity')({
  staticData: { title: 'Activity', section: 'Account' },
  validateSearch: searchValidator<ActivitySearch>(activitySearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(activityQuery(deps));
    void queryClient.prefetchQuery(activityKindsQuery());
  },
  component: Activity,
});

function Activity() {
  return <ActivityScreen view={useListView(Route.useSearch())} />;
}
