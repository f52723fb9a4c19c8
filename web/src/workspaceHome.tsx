import { useQueries } from '@tanstack/react-query';
import { Doors } from './features/account/Doors';
import { HomeScreen } from './features/account/HomeScreen';
import { MyTeamsCard } from './features/matchday/MyTeamsCard';
import {
  dayOf,
  myEntriesQuery,
  myMatchesQuery,
  myResultsQuery,
  myTeamsQuery,
} from './features/matchday/matchdayQueries';
import { ScoringCard } from './features/matchday/ScoringCard';
import { WaitingCard } from './features/matchday/WaitingCard';
import { OwnTournamentsCard } from './features/organising/OwnTournamentsCard';
import { myTournamentsQuery } from './features/organising/organisingQueries';
import { RolesCard } from './features/roles/RolesCard';
import { myGrantsQuery, myInvitationsQuery } from './features/roles/rolesQueries';
import { useFirstWait } from './ui/useFirstWait';

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
