import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { scoringConfigQuery } from '@/features/configuration/configurationQueries';
import { ScoringConfigScreen } from '@/features/configuration/ScoringConfigScreen';
import { type ListSearch, listParams, searchValidator } from '@/ui/list/listSearch';
import { useListView } from '@/ui/list/useListView';

export const Route = createFileRoute('/admin/_shell/config/scoring-config')({
  staticData: { title: 'Scoring Config', section: 'Configuration' },
  validateSearch: searchValidator<ListSearch>(
    v.object(
      listParams([
        'sport_name',
        'win_points',
        'draw_points',
        'loss_points',
        'cancelled_points',
        'is_active',
      ]),
    ),
  ),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(scoringConfigQuery());
  },
  component: ScoringConfig,
});

function ScoringConfig() {
  return <ScoringConfigScreen view={useListView(Route.useSearch())} />;
}
