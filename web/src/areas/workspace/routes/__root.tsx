import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { NothingHere } from '@/areas/workspace/joining/NothingHere';
import type { RouterContext } from '@/shared/shell/routerOptions';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: NothingHere,
});
