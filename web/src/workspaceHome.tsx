import { HomeScreen } from './features/account/HomeScreen';
import { RolesCard } from './features/roles/RolesCard';

/** The start of the workspace, with what its areas have to say there. */
export function WorkspaceHome() {
  return (
    <HomeScreen>
      <RolesCard />
    </HomeScreen>
  );
}
