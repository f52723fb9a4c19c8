/** The workspace, for people with an account. */

import { createAppQueryClient } from './api/queryClient';
import { keepSessionsOf, kindOfSession, storedId } from './api/session';
import { takeMailedSecret } from './features/joining/mailedSecret';
import { takeLinkKey } from './features/scoring/linkKey';
import { keepUpToDate } from './liveUpdates';
import { showPage } from './page';
import { takeActing } from './ui/signIn/acting';
import { whenSigningOut } from './ui/signIn/signOut';
import { createWorkspaceRouter } from './workspaceRouter';

// Before the router reads the address.
keepSessionsOf(takeActing());
takeMailedSecret();
takeLinkKey();
whenSigningOut(async () => {
  const { forgetSnapshotsOf, nameOf } = await import('./features/scoring/kept');
  await forgetSnapshotsOf(nameOf(kindOfSession(), storedId()));
});
const queryClient = createAppQueryClient();
keepUpToDate(queryClient);
showPage({ router: createWorkspaceRouter(queryClient), queryClient, signInAt: '/app/sign-in' });
