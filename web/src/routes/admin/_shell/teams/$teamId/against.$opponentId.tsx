import { createFileRoute } from '@tanstack/react-router';
import { sportsQuery } from '@/api/sportsQuery';
import { HeadToHeadScreen } from '@/features/teams/HeadToHeadScreen';
import { headToHeadQuery, type TeamSearch, teamSearch } from '@/features/teams/teamQueries';
import { parseId } from '@/ui/addressId';
import { searchValidator } from '@/ui/list/listSearch';

export const Route = createFileRoute('/admin/_shell/teams/$teamId/against/$opponentId')({
  staticData: { title: 'Head to head', section: 'Management' },
  validateSearch: searchValidator<TeamSearch>(teamSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    const teamId = parseId(params.teamId);
    const opponentId = parseId(params.opponentId);
    if (teamId === undefined || opponentId === undefined) return;
    void context.queryClient.prefetchQuery(headToHeadQuery(teamId, opponentId, deps));
    void context.queryClient.prefetchQuery(sportsQuery());
  },
  component: HeadToHead,
});

function HeadToHead() {
  return <HeadToHeadScreen {...Route.useParams()} search={Route.useSearch()} />;
}
