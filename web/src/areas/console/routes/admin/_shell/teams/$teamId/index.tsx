import { createFileRoute } from '@tanstack/react-router';
import screens from 'words/screens';
import { TeamScreen } from '@/areas/console/teams/TeamScreen';
import { teamQuery, teamSearch } from '@/areas/console/teams/teamQueries';
import { parseId } from '@/ui/addressId';

export const Route = createFileRoute('/admin/_shell/teams/$teamId/')({
  staticData: { title: screens.team(), section: 'Management' },
  validateSearch: teamSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    const teamId = parseId(params.teamId);
    if (teamId !== undefined) void context.queryClient.prefetchQuery(teamQuery(teamId, deps));
  },
  component: Team,
});

function Team() {
  const { teamId } = Route.useParams();
  // Another team is another screen: nothing of the last one stays open.
  return <TeamScreen key={teamId} search={Route.useSearch()} teamId={teamId} />;
}
