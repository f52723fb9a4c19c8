import { useQueries } from '@tanstack/react-query';
import { Doors } from '@/areas/workspace/account/Doors';
import { HomeScreen } from '@/areas/workspace/account/HomeScreen';
import { MyTeamsCard } from '@/areas/workspace/matchday/MyTeamsCard';
import {
  dayOf,
  myMatchesQuery,
  myResultsQuery,
  myTeamsQuery,
} from '@/areas/workspace/matchday/matchdayQueries';
import { ScoringCard } from '@/areas/workspace/matchday/ScoringCard';
import { WaitingCard } from '@/areas/workspace/matchday/WaitingCard';
import { OwnTournamentsCard } from '@/areas/workspace/organising/OwnTournamentsCard';
import { myTournamentsQuery } from '@/areas/workspace/organising/organisingQueries';
import { RolesCard } from '@/areas/workspace/roles/RolesCard';
import { myGrantsQuery, myInvitationsQuery } from '@/areas/workspace/roles/rolesQueries';
import { myEntriesQuery } from '@/shared/entry/enteringQueries';
import { useFirstWait } from '@/ui/useFirstWait';

/**
 * The start of the workspace, with what its areas have to say there. Each says nothing where it has nothing, so all are
 * awaited: one that came later would push away what is being read.
 */
export function WorkspaceHome() {
  const isLoading = useQueries({
    queries: [
      myMatchesQuery(dayOf(new Date())),
      myTournamentsQuery(),
      myTeamsQuery(),
      myEntriesQuery(),
      myResultsQuery(),
      myGrantsQuery(),
      myInvitationsQuery(),
    ],
    combine: (answers) => answers.some(({ isLoading }) => isLoading),
  });
  return (
    <HomeScreen isWaiting={useFirstWait(isLoading)}>
      <Doors />
      <ScoringCard />
      <OwnTournamentsCard />
      <MyTeamsCard />
      <WaitingCard />
      <RolesCard />
    </HomeScreen>
  );
}
