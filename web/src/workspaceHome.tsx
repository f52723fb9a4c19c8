import { Doors } from './features/account/Doors';
import { HomeScreen } from './features/account/HomeScreen';
import { MyTeamsCard } from './features/matchday/MyTeamsCard';
import { ScoringCard } from './features/matchday/ScoringCard';
import { WaitingCard } from './features/matchday/WaitingCard';
import { OwnTournamentsCard } from './features/organising/OwnTournamentsCard';
import { RolesCard } from './features/roles/RolesCard';

/** The start of the workspace, with what its areas have to say there. */
export function WorkspaceHome() {
  return (
    <HomeScreen>
      <Doors />
      <ScoringCard />
      <OwnTournamentsCard />
      <MyTeamsCard />
      <WaitingCard />
      <RolesCard />
    </HomeScreen>
  );
}
