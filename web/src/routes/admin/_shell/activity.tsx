import { createFileRoute } from '@tanstack/react-router';
import { ActivityScreen } from '@/features/activity/ActivityScreen';
import {
  activityKindsQuery,
  activityQuery,
  activityScreen,
  activitySearch,
} from '@/features/activity/activityList';
import { listRoute } from '@/ui/list/listRoute';
import { withListView } from '@/ui/list/withListView';

export const Route = createFileRoute('/admin/_shell/activity')({
  ...listRoute(activityScreen, activitySearch, (asked) => [
    activityQuery(asked),
    activityKindsQuery(),
  ]),
  component: withListView(ActivityScreen),
});
