/** The pages that everybody may read. A session of the workspace is one here, too. */
import { createAppQueryClient } from '@/api/queryClient';
import { keepSessionsOf } from '@/api/session';
import { showPage } from '@/shared/shell/page';
import { createPublicRouter } from './router';

keepSessionsOf('person');
const queryClient = createAppQueryClient();
showPage({ router: createPublicRouter(queryClient), queryClient, signInAt: '/app/sign-in' });
