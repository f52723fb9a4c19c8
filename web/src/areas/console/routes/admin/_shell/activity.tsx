import { createFileRoute } from '@tanstack/react-router';
import { TrailScreen } from '@/areas/console/trail/TrailScreen';
import {
  trailKindsQuery,
  trailQuery,
  trailScreen,
  trailSearch,
} from '@/areas/console/trail/trailList';
import { listRoute } from '@/shared/list/listRoute';
import { withListView } from '@/shared/list/withListView';

export const Route = createFileRoute('/admin/_shell/activity')({
  ...listRoute(trailScreen, trailSearch, (asked) => [trailQuery(asked), trailKindsQuery()]),
  component: withListView(TrailScreen),
});
