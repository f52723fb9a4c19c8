import { createFileRoute } from '@tanstack/react-router';
import screens from 'words/screens';
import { playingMembersQuery, scoreboardQuery } from '@/features/matches/matchQueries';
import { ScoreboardScreen } from '@/features/matches/scoreboard/ScoreboardScreen';
import { parseId } from '@/ui/addressId';
import { prefetch } from '@/ui/list/listRoute';

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
