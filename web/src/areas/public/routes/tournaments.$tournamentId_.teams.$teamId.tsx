import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import screens from 'words/screens';
import { PublicFrame } from '@/areas/public/tournament/PublicFrame';
import { publicTeamQuery } from '@/shared/competition/competitionQueries';
import { prefetch } from '@/shared/list/listRoute';
import { parseId } from '@/ui/addressId';
import { ReadersContext, TournamentShownContext } from '@/ui/readers';
import { PartSkeleton } from '@/ui/states';

/** What everybody may read of a team within a tournament. */
export const Route = createFileRoute('/tournaments/$tournamentId_/teams/$teamId')({
  staticData: { title: screens.team() },
  loader: ({ context: { queryClient }, params }) => {
    void loadScreen();
    const [tournament, team] = [parseId(params.tournamentId), parseId(params.teamId)];
    if (tournament !== undefined && team !== undefined) {
      prefetch(queryClient, publicTeamQuery(tournament, team));
    }
  },
  component: Team,
});

const loadScreen = () => import('@/areas/public/tournament/team/PublicTeamScreen');
const PublicTeamScreen = lazy(async () => ({
  default: (await loadScreen()).PublicTeamScreen,
}));

function Team() {
  const { tournamentId, teamId } = Route.useParams();
  return (
    <ReadersContext value="everybody">
      <TournamentShownContext value={parseId(tournamentId)}>
        <PublicFrame returnTo="/app">
          <Suspense fallback={<PartSkeleton />}>
            <PublicTeamScreen
              key={`${tournamentId} ${teamId}`}
              teamId={teamId}
              tournamentId={tournamentId}
            />
          </Suspense>
        </PublicFrame>
      </TournamentShownContext>
    </ReadersContext>
  );
}
