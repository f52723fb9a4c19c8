import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { AgeGroupsScreen } from '@/features/configuration/AgeGroupsScreen';
import { ageGroupsQuery } from '@/features/configuration/configurationQueries';
import { type ListSearch, listParams, searchValidator } from '@/ui/list/listSearch';
import { useListView } from '@/ui/list/useListView';

export const Route = createFileRoute('/admin/_shell/config/age-groups')({
  staticData: { title: 'Age Groups', section: 'Configuration' },
  validateSearch: searchValidator<ListSearch>(
    v.object(listParams(['age_group_name', 'min_age', 'max_age', 'is_active', 'created_at'])),
  ),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(ageGroupsQuery());
  },
  component: AgeGroups,
});

function AgeGroups() {
  return <AgeGroupsScreen view={useListView(Route.useSearch())} />;
}
