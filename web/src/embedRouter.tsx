import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './embedRouteTree.gen';
import { ROUTER_OPTIONS } from './routerOptions';

/** The router of what other sites show in a frame. */
export function createEmbedRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    ...ROUTER_OPTIONS,
    routeTree,
    context: { queryClient },
    ...(history && { history }),
  });
}
