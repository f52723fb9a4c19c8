/** The workspace, for people with an account. */

import { createAppQueryClient } from '@/api/queryClient';
import { keepSessionsOf, kindOfSession, storedId } from '@/api/session';
import { takeMailedSecret } from '@/areas/workspace/joining/mailedSecret';
import { takeLinkKey } from '@/areas/workspace/scoring/linkKey';
import { keepUpToDate } from '@/shared/live/liveUpdates';
import { showPage } from '@/shared/shell/page';
import { takeActing } from '@/shared/signIn/acting';
import { whenSigningOut } from '@/shared/signIn/signOut';
import { createWorkspaceRouter } from './router';

// Before the router reads the address.
keepSessionsOf(takeActing());
takeMailedSecret();
takeLinkKey();
whenSigningOut(async () => {
  const { forgetSnapshotsOf, nameOf } = await import('@/shared/scoring/kept');
  await forgetSnapshotsOf(nameOf(kindOfSession(), storedId()));
});
const queryClient = createAppQueryClient();
keepUpToDate(queryClient);
showPage({ router: createWorkspaceRouter(queryClient), queryClient, signInAt: '/app/sign-in' });
