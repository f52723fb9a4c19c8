import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { NothingEmbedded } from '@/areas/embed/frame/EmbedFrame';
import type { RouterContext } from '@/shared/shell/routerOptions';
import { EmbeddedContext, ReadersContext } from '@/ui/readers';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Embedded,
  notFoundComponent: NothingEmbedded,
});

function Embedded() {
  return (
    <ReadersContext value="everybody">
      <EmbeddedContext value={true}>
        <Outlet />
      </EmbeddedContext>
    </ReadersContext>
  );
}
