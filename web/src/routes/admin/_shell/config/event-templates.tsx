import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { eventTemplatesQuery } from '@/features/configuration/configurationQueries';
import { EventTemplatesScreen } from '@/features/configuration/EventTemplatesScreen';
import { type ListSearch, listParams, searchValidator } from '@/ui/list/listSearch';
import { useListView } from '@/ui/list/useListView';

export const Route = createFileRoute('/admin/_shell/config/event-templates')({
  staticData: { title: 'Event Templates', section: 'Configuration' },
  validateSearch: searchValidator<ListSearch>(
    v.object(listParams(['event_type', 'sport_type', 'template_text', 'is_active'])),
  ),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(eventTemplatesQuery());
  },
  component: EventTemplates,
});

function EventTemplates() {
  return <EventTemplatesScreen view={useListView(Route.useSearch())} />;
}
