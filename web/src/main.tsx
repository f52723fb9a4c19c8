/** The console, and the front page. */
import { createAppQueryClient } from './api/queryClient';
import { keepUpToDate } from './liveUpdates';
import { showPage } from './page';
import { createAppRouter } from './router';

const queryClient = createAppQueryClient();
showPage({ router: createAppRouter(queryClient), queryClient, signInAt: '/admin' });
keepUpToDate(queryClient);
