import { createFileRoute } from '@tanstack/react-router';
import { ConfigurationScreen } from '@/features/configuration/ConfigurationScreen';
import { genderCategoriesQuery } from '@/features/configuration/configurationQueries';
import { configurationSearch } from '@/features/configuration/configurationSearch';
import { genderCategories } from '@/features/configuration/genderCategories';
import { useFormAddress } from '@/ui/dialog/useFormAddress';
import { useListView } from '@/ui/list/useListView';

export const Route = createFileRoute('/admin/_shell/config/gender-categories')({
  staticData: { title: 'Gender Categories', section: 'Configuration' },
  validateSearch: configurationSearch(genderCategories.columns),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(genderCategoriesQuery());
  },
  component: GenderCategories,
});

function GenderCategories() {
  return (
    <ConfigurationScreen
      form={useFormAddress()}
      kind={genderCategories}
      view={useListView(Route.useSearch())}
    />
  );
}
