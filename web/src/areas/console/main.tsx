/** The console, and the front page. */

import { api } from '@/api/client';
import { createAppQueryClient } from '@/api/queryClient';
import { kindOfSession, storedId } from '@/api/session';
import { specReplies } from '@/api/spec/replies';
import { keepUpToDate } from '@/shared/live/liveUpdates';
import { showPage } from '@/shared/shell/page';
import { actNoMore } from '@/shared/signIn/acting';
import { whenSigningOut } from '@/shared/signIn/signOut';
import { createAppRouter } from './router';

actNoMore();
// What an administrator has scored in the workspace is on the device as what people have.
whenSigningOut(async () => {
  const { forgetSnapshotsOf, nameOf } = await import('@/shared/scoring/kept');
  await forgetSnapshotsOf(nameOf(kindOfSession(), storedId()));
});
api.use(specReplies(api));
const queryClient = createAppQueryClient();
showPage({ router: createAppRouter(queryClient), queryClient, signInAt: '/admin' });
keepUpToDate(queryClient);
