/** What other sites show in a frame: no session, and nothing is stored. */
import { createAppQueryClient } from '@/api/queryClient';
import { keepNoSession } from '@/api/session';
import { showPage } from '@/shared/shell/page';
import { createEmbedRouter } from './router';

keepNoSession();
const queryClient = createAppQueryClient();
showPage({ router: createEmbedRouter(queryClient), queryClient });
