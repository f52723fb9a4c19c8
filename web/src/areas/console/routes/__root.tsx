import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '@/shared/shell/routerOptions';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  // A route's screen is loaded when it is shown; of the root's, the plugin leaves that to us.
  notFoundComponent: lazyRouteComponent(
    () => import('@/areas/console/landing/NotFoundScreen'),
    'NotFoundScreen',
  ),
});
