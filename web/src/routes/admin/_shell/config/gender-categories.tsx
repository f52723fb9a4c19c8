import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { genderCategoriesQuery } from '@/features/configuration/configurationQueries';
import { GenderCategoriesScreen } from '@/features/configuration/GenderCategoriesScreen';
import { type ListSearch, listParams, searchValidator } from '@/ui/list/listSearch';
import { useListView } from '@/ui/list/useListView';

export const Route = createFileRoute('/admin/_shell/config/gender-categories')({
  staticData: { title: 'Gender Categories', section: 'Configuration' },
  validateSearch: searchValidator<ListSearch>(v.object(listParams(['gender_name', 'is_active']))),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(genderCategoriesQuery());
  },
  component: GenderCategories,
});

function GenderCategories() {
  return <GenderCategoriesScreen view={useListView(Route.useSearch())} />;
}
