import { createFileRoute } from '@tanstack/react-router';
import { TrailScreen } from '@/features/trail/TrailScreen';
import { trailKindsQuery, trailQuery, trailScreen, trailSearch } from '@/features/trail/trailList';
import { listRoute } from '@/ui/list/listRoute';
import { withListView } from '@/ui/list/withListView';

export const Route = createFileRoute('/admin/_shell/activity')({
  ...listRoute(trailScreen, trailSearch, (asked) => [trailQuery(asked), trailKindsQuery()]),
  component: withListView(TrailScreen),
});
