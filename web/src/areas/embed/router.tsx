import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ROUTER_OPTIONS } from '@/shared/shell/routerOptions';
import { routeTree } from './routeTree.gen';

/** The router of what other sites show in a frame. */
export function createEmbedRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    ...ROUTER_OPTIONS,
    routeTree,
    context: { queryClient },
    ...(history && { history }),
  });
}
