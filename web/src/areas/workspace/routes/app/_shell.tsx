import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { isSignedIn } from '@/api/session';
import { consoleOf, isActing, isForAdministrators } from '@/shared/signIn/acting';
import { nextPaint } from '@/ui/nextPaint';

export const Route = createFileRoute('/app/_shell')({
  beforeLoad: ({ location, cause }) => {
    if (isActing()) {
      const isElsewhere = !isForAdministrators(location.pathname);
      if (isElsewhere) throw redirect({ href: consoleOf(location.pathname), reloadDocument: true });
      if (!isSignedIn()) throw redirect({ href: '/admin', reloadDocument: true });
    }
    if (!isSignedIn()) {
      const returnTo = location.pathname === '/app' ? undefined : location.href;
      throw redirect({ to: '/app/sign-in', search: { returnTo }, replace: true });
    }
    // The router renders another address in one go: not before the click that led there is answered.
    return cause === 'stay' ? nextPaint() : undefined;
  },
  component: lazyRouteComponent(() => import('@/areas/workspace/workspaceFrame'), 'WorkspaceFrame'),
});
