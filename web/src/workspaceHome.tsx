import { HomeScreen } from './features/account/HomeScreen';
import { ScoringCard } from './features/matchday/ScoringCard';
import { WaitingCard } from './features/matchday/WaitingCard';
import { TodayCard } from './features/organising/TodayCard';
import { RolesCard } from './features/roles/RolesCard';

/** The start of the workspace, with what its areas have to say there. */
export function WorkspaceHome() {
  return (
    <HomeScreen>
      <ScoringCard />
      <TodayCard />
      <WaitingCard />
      <RolesCard />
    </HomeScreen>
  );
}
