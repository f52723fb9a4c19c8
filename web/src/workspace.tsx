/** The workspace, for people with an account. */
import { createAppQueryClient } from './api/queryClient';
import { keepSessionsOf } from './api/session';
import { takeMailedSecret } from './features/joining/mailedSecret';
import { takeLinkKey } from './features/scoring/linkKey';
import { keepUpToDate } from './liveUpdates';
import { showPage } from './page';
import { createWorkspaceRouter } from './workspaceRouter';

keepSessionsOf('person');
// Before the router reads the address.
takeMailedSecret();
takeLinkKey();
const queryClient = createAppQueryClient();
keepUpToDate(queryClient);
showPage({ router: createWorkspaceRouter(queryClient), queryClient, signInAt: '/app/sign-in' });
