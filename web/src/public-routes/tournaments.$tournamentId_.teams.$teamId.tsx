import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import screens from 'words/screens';
import { publicTeamQuery } from '@/features/competition/competitionQueries';
import { PublicFrame } from '@/features/entering/PublicFrame';
import { parseId } from '@/ui/addressId';
import { prefetch } from '@/ui/list/listRoute';
import { ReadersContext, TournamentShownContext } from '@/ui/readers';
import { Skeleton } from '@/ui/states';

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

const loadScreen = () => import('@/features/competition/team/PublicTeamScreen');
const PublicTeamScreen = lazy(async () => ({
  default: (await loadScreen()).PublicTeamScreen,
}));

function Team() {
  const { tournamentId, teamId } = Route.useParams();
  return (
    <ReadersContext value="everybody">
      <TournamentShownContext value={parseId(tournamentId)}>
        <PublicFrame returnTo="/app">
          <Suspense fallback={<Waiting />}>
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

function Waiting() {
  return (
    <div aria-busy="true">
      <Skeleton height={320} width="100%" />
    </div>
  );
}
