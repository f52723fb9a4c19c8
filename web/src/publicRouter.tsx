import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './publicRouteTree.gen';
import { ROUTER_OPTIONS } from './routerOptions';

/** The router of the public pages. */
export function createPublicRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    ...ROUTER_OPTIONS,
    routeTree,
    context: { queryClient },
    ...(history && { history }),
  });
}
