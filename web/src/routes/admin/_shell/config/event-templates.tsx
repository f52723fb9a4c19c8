import { createFileRoute } from '@tanstack/react-router';
import { ConfigurationScreen } from '@/features/configuration/ConfigurationScreen';
import { eventTemplatesQuery } from '@/features/configuration/configurationQueries';
import { configurationSearch } from '@/features/configuration/configurationSearch';
import { eventTemplates } from '@/features/configuration/eventTemplates';
import { useFormAddress } from '@/ui/dialog/useFormAddress';
import { useListView } from '@/ui/list/useListView';

export const Route = createFileRoute('/admin/_shell/config/event-templates')({
  staticData: { title: 'Event Templates', section: 'Configuration' },
  validateSearch: configurationSearch(eventTemplates.columns),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(eventTemplatesQuery());
  },
  component: EventTemplates,
});

function EventTemplates() {
  return (
    <ConfigurationScreen
      form={useFormAddress()}
      kind={eventTemplates}
      view={useListView(Route.useSearch())}
    />
  );
}
