import { createFileRoute } from '@tanstack/react-router';
import { OutboxScreen } from '@/features/outbox/OutboxScreen';
import { outboxQuery, outboxScreen, outboxSearch } from '@/features/outbox/outboxList';
import { listRoute } from '@/ui/list/listRoute';
import { withListView } from '@/ui/list/withListView';

export const Route = createFileRoute('/admin/_shell/outbox')({
  ...listRoute(outboxScreen, outboxSearch, (asked) => [outboxQuery(asked)]),
  component: withListView(OutboxScreen),
});
