import { createFileRoute } from '@tanstack/react-router';
import screens from 'words/screens';
import { MultiEntryScreen } from '@/areas/console/matches/multi-entry/MultiEntryScreen';
import { prefetch } from '@/shared/list/listRoute';
import { leaderboardQuery, lineupQuery, matchQuery } from '@/shared/match/matchQueries';
import { parseId } from '@/ui/addressId';

export const Route = createFileRoute('/admin/_shell/matches/$matchId/multi-entry')({
  staticData: {
    title: screens.leaderboard(),
    section: 'Management',
    parent: { title: screens.matches(), to: '/admin/matches' },
  },
  loader: ({ context: { queryClient }, params }) => {
    const matchId = parseId(params.matchId);
    if (matchId === undefined) return;
    prefetch(queryClient, matchQuery(matchId), leaderboardQuery(matchId), lineupQuery(matchId));
  },
  component: MultiEntry,
});

function MultiEntry() {
  const { matchId } = Route.useParams();
  // Another match is another screen: nothing of the last one stays open.
  return <MultiEntryScreen key={matchId} matchId={matchId} />;
}
