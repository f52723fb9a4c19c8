import { createFileRoute } from '@tanstack/react-router';
import { OutboxScreen } from '@/areas/console/outbox/OutboxScreen';
import { outboxQuery, outboxScreen, outboxSearch } from '@/areas/console/outbox/outboxList';
import { listRoute } from '@/shared/list/listRoute';
import { withListView } from '@/shared/list/withListView';

export const Route = createFileRoute('/admin/_shell/outbox')({
  ...listRoute(outboxScreen, outboxSearch, (asked) => [outboxQuery(asked)]),
  component: withListView(OutboxScreen),
});
