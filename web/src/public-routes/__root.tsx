import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { NothingPublic } from '@/features/entering/NothingPublic';
import type { RouterContext } from '@/routerOptions';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: NothingPublic,
});
