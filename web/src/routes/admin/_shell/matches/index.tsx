import { createFileRoute } from '@tanstack/react-router';
import { sportsQuery } from '@/api/sportsQuery';
import { MatchesScreen } from '@/features/matches/list/MatchesScreen';
import { allMatchesQuery, matchStatsQuery } from '@/features/matches/list/matchesQuery';
import { matchesScreen, matchesSearch } from '@/features/matches/matchesList';
import { listRoute } from '@/ui/list/listRoute';
import { withListView } from '@/ui/list/withListView';

export const Route = createFileRoute('/admin/_shell/matches/')({
  ...listRoute(matchesScreen, matchesSearch, () => [
    allMatchesQuery(),
    matchStatsQuery(),
    sportsQuery(),
  ]),
  component: withListView(MatchesScreen),
});
