import { createRootRouteWithContext, Link, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '@/router';
import { Mark } from '@/ui/Mark';
import { PageHeader } from '@/ui/PageHeader';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: NotFound,
});

/** For addresses outside the console; inside it, the shell stays around. */
function NotFound() {
  return (
    <main style={{ maxWidth: '30rem', margin: '15vh auto', padding: '0 1.25rem' }}>
      <Mark size={40} />
      <PageHeader summary="There is nothing at this address." title="Out of play" />
      <Link to="/">To the front page</Link>
    </main>
  );
}
