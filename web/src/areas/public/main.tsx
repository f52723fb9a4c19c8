/** The pages that everybody may read. Whoever has a session of the workspace has it here, too. */
import { createAppQueryClient } from '@/api/queryClient';
import { keepSessionsOf } from '@/api/session';
import { showPage } from '@/shared/shell/page';
import { createPublicRouter } from './router';

keepSessionsOf('person');
const queryClient = createAppQueryClient();
showPage({ router: createPublicRouter(queryClient), queryClient, signInAt: '/app/sign-in' });
