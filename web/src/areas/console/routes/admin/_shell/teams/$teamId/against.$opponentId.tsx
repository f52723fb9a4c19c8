import { createFileRoute } from '@tanstack/react-router';
import screens from 'words/screens';
import { sportsQuery } from '@/api/sportsQuery';
import { HeadToHeadScreen } from '@/areas/console/teams/HeadToHeadScreen';
import { headToHeadQuery, teamSearch } from '@/areas/console/teams/teamQueries';
import { prefetch } from '@/shared/list/listRoute';
import { parseId } from '@/ui/addressId';

export const Route = createFileRoute('/admin/_shell/teams/$teamId/against/$opponentId')({
  staticData: { title: screens.headToHead(), section: 'Management' },
  validateSearch: teamSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    const teamId = parseId(params.teamId);
    const opponentId = parseId(params.opponentId);
    if (teamId === undefined || opponentId === undefined) return;
    prefetch(context.queryClient, headToHeadQuery(teamId, opponentId, deps), sportsQuery());
  },
  component: HeadToHead,
});

function HeadToHead() {
  return <HeadToHeadScreen {...Route.useParams()} search={Route.useSearch()} />;
}
