import { createFileRoute } from '@tanstack/react-router';
import { sportsQuery } from '@/api/sportsQuery';
import { MatchesScreen } from '@/areas/console/matches/list/MatchesScreen';
import { allMatchesQuery, matchStatsQuery } from '@/areas/console/matches/list/matchesQuery';
import { matchesScreen, matchesSearch } from '@/areas/console/matches/matchesList';
import { listRoute } from '@/shared/list/listRoute';
import { withListView } from '@/shared/list/withListView';

export const Route = createFileRoute('/admin/_shell/matches/')({
  ...listRoute(matchesScreen, matchesSearch, () => [
    allMatchesQuery(),
    matchStatsQuery(),
    sportsQuery(),
  ]),
  component: withListView(MatchesScreen),
});
