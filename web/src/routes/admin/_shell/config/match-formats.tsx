import { createFileRoute } from '@tanstack/react-router';
import { ConfigurationScreen } from '@/features/configuration/ConfigurationScreen';
import { matchFormatsQuery } from '@/features/configuration/configurationQueries';
import { configurationSearch } from '@/features/configuration/configurationSearch';
import { matchFormats } from '@/features/configuration/matchFormats';
import { useFormAddress } from '@/ui/dialog/useFormAddress';
import { useListView } from '@/ui/list/useListView';

export const Route = createFileRoute('/admin/_shell/config/match-formats')({
  staticData: { title: 'Match Formats', section: 'Configuration' },
  validateSearch: configurationSearch(matchFormats.columns),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(matchFormatsQuery());
  },
  component: MatchFormats,
});

function MatchFormats() {
  return (
    <ConfigurationScreen
      form={useFormAddress()}
      kind={matchFormats}
      view={useListView(Route.useSearch())}
    />
  );
}
