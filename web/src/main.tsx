/** The console, and the front page. */
import { api } from './api/client';
import { createAppQueryClient } from './api/queryClient';
import { specReplies } from './api/spec/replies';
import { keepUpToDate } from './liveUpdates';
import { showPage } from './page';
import { createAppRouter } from './router';

api.use(specReplies(api));
const queryClient = createAppQueryClient();
showPage({ router: createAppRouter(queryClient), queryClient, signInAt: '/admin' });
keepUpToDate(queryClient);
