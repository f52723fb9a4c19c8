import { createFileRoute } from '@tanstack/react-router';
import { ConfigurationScreen } from '@/features/configuration/ConfigurationScreen';
import { scoringConfigQuery } from '@/features/configuration/configurationQueries';
import { configurationSearch } from '@/features/configuration/configurationSearch';
import { scoringConfig } from '@/features/configuration/scoringConfig';
import { useFormAddress } from '@/ui/dialog/useFormAddress';
import { useListView } from '@/ui/list/useListView';

export const Route = createFileRoute('/admin/_shell/config/scoring-config')({
  staticData: { title: 'Scoring Config', section: 'Configuration' },
  validateSearch: configurationSearch(scoringConfig.columns),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(scoringConfigQuery());
  },
  component: ScoringConfig,
});

function ScoringConfig() {
  return (
    <ConfigurationScreen
      form={useFormAddress()}
      kind={scoringConfig}
      view={useListView(Route.useSearch())}
    />
  );
}
