import { createFileRoute } from '@tanstack/react-router';
import { playingMembersQuery, scoreboardQuery } from '@/features/matches/matchQueries';
import { ScoreboardScreen } from '@/features/matches/scoreboard/ScoreboardScreen';
import { parseId } from '@/ui/addressId';

export const Route = createFileRoute('/admin/_shell/matches/$matchId/scoreboard')({
  staticData: {
    title: 'Scoreboard',
    section: 'Management',
    parent: { title: 'Matches', to: '/admin/matches' },
  },
  loader: ({ context: { queryClient }, params }) => {
    const matchId = parseId(params.matchId);
    if (matchId === undefined) return;
    void queryClient.prefetchQuery(scoreboardQuery(matchId));
    void queryClient.prefetchQuery(playingMembersQuery(matchId));
  },
  component: Scoreboard,
});

function Scoreboard() {
  const { matchId } = Route.useParams();
  // Another match is another screen: nothing of the last one stays open.
  return <ScoreboardScreen key={matchId} matchId={matchId} />;
}
