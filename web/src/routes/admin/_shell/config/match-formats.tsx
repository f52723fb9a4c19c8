import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { matchFormatsQuery } from '@/features/configuration/configurationQueries';
import { MatchFormatsScreen } from '@/features/configuration/MatchFormatsScreen';
import { type ListSearch, listParams, searchValidator } from '@/ui/list/listSearch';
import { useListView } from '@/ui/list/useListView';

export const Route = createFileRoute('/admin/_shell/config/match-formats')({
  staticData: { title: 'Match Formats', section: 'Configuration' },
  validateSearch: searchValidator<ListSearch>(
    v.object(
      listParams(['format_name', 'sport_name', 'duration_minutes', 'description', 'is_active']),
    ),
  ),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(matchFormatsQuery());
  },
  component: MatchFormats,
});

function MatchFormats() {
  return <MatchFormatsScreen view={useListView(Route.useSearch())} />;
}
