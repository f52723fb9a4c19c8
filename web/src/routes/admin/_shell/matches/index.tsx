import { createFileRoute } from '@tanstack/react-router';
import { sportsQuery } from '@/api/sportsQuery';
import { MatchesScreen } from '@/features/matches/list/MatchesScreen';
import { allMatchesQuery, matchStatsQuery } from '@/features/matches/list/matchesQuery';
import { type MatchesSearch, matchesSearch } from '@/features/matches/matchesSearch';
import { searchValidator } from '@/ui/list/listSearch';
import { useListView } from '@/ui/list/useListView';

export const Route = createFileRoute('/admin/_shell/matches/')({
  staticData: { title: 'Matches', section: 'Management' },
  validateSearch: searchValidator<MatchesSearch>(matchesSearch),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(allMatchesQuery());
    void queryClient.prefetchQuery(matchStatsQuery());
    void queryClient.prefetchQuery(sportsQuery());
  },
  component: Matches,
});

function Matches() {
  return <MatchesScreen view={useListView(Route.useSearch())} />;
}
