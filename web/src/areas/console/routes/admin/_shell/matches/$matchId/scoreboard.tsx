import { createFileRoute } from '@tanstack/react-router';
import screens from 'words/screens';
import { ScoreboardScreen } from '@/areas/console/matches/scoreboard/ScoreboardScreen';
import { prefetch } from '@/shared/list/listRoute';
import { playingMembersQuery, scoreboardQuery } from '@/shared/match/matchQueries';
import { parseId } from '@/ui/addressId';

export const Route = createFileRoute('/admin/_shell/matches/$matchId/scoreboard')({
  staticData: {
    title: screens.scoreboard(),
    section: 'Management',
    parent: { title: screens.matches(), to: '/admin/matches' },
  },
  loader: ({ context: { queryClient }, params }) => {
    const matchId = parseId(params.matchId);
    if (matchId === undefined) return;
    prefetch(queryClient, scoreboardQuery(matchId), playingMembersQuery(matchId));
  },
  component: Scoreboard,
});

function Scoreboard() {
  const { matchId } = Route.useParams();
  // Another match is another screen: nothing of the last one stays open.
  return <ScoreboardScreen key={matchId} matchId={matchId} />;
}
