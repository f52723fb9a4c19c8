import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ROUTER_OPTIONS } from '@/shared/shell/routerOptions';
import { routeTree } from './routeTree.gen';

/** The router of the workspace. */
export function createWorkspaceRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    ...ROUTER_OPTIONS,
    routeTree,
    context: { queryClient },
    ...(history && { history }),
  });
}
