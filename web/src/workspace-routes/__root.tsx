import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { NothingHere } from '@/features/joining/NothingHere';
import type { RouterContext } from '@/routerOptions';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: NothingHere,
});
