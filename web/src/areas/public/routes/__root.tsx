import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { NothingPublic } from '@/areas/public/tournament/NothingPublic';
import type { RouterContext } from '@/shared/shell/routerOptions';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: NothingPublic,
});
