import { createFileRoute } from '@tanstack/react-router';
import { ageGroups } from '@/features/configuration/ageGroups';
import { ConfigurationScreen } from '@/features/configuration/ConfigurationScreen';
import { ageGroupsQuery } from '@/features/configuration/configurationQueries';
import { configurationSearch } from '@/features/configuration/configurationSearch';
import { useFormAddress } from '@/ui/dialog/useFormAddress';
import { useListView } from '@/ui/list/useListView';

export const Route = createFileRoute('/admin/_shell/config/age-groups')({
  staticData: { title: 'Age Groups', section: 'Configuration' },
  validateSearch: configurationSearch(ageGroups.columns),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(ageGroupsQuery());
  },
  component: AgeGroups,
});

function AgeGroups() {
  return (
    <ConfigurationScreen
      form={useFormAddress()}
      kind={ageGroups}
      view={useListView(Route.useSearch())}
    />
  );
}
