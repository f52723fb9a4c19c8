import type { QueryClient } from '@tanstack/react-query';
import type { Router } from '@tanstack/react-router';
import type {
  routeTree as console,
  FileRouteTypes as OfConsole,
} from '@/areas/console/routeTree.gen';
import type { FileRouteTypes as OfEmbed } from '@/areas/embed/routeTree.gen';
import type { FileRouteTypes as OfPublic } from '@/areas/public/routeTree.gen';
import type { FileRouteTypes as OfWorkspace } from '@/areas/workspace/routeTree.gen';
import { ScreenError } from '@/ui/ScreenError';
import { parseSearch, stringifySearch } from './addressSearch';

export interface RouterContext {
  queryClient: QueryClient;
}

/** What the routers of all areas have in common. */
export const ROUTER_OPTIONS = {
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // The query client decides what is fresh.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: ScreenError,
  scrollRestoration: true,
} as const;

/**
 * The addresses of all areas, for the types of links: those of `ui` are in each of them. A link from one
 * area to another is a plain `<a>`, because it loads another page.
 */
interface Everywhere {
  fileRoutesByFullPath: OfConsole['fileRoutesByFullPath'] &
    OfWorkspace['fileRoutesByFullPath'] &
    OfPublic['fileRoutesByFullPath'] &
    OfEmbed['fileRoutesByFullPath'];
  fullPaths:
    | OfConsole['fullPaths']
    | OfWorkspace['fullPaths']
    | OfPublic['fullPaths']
    | OfEmbed['fullPaths'];
  fileRoutesByTo: OfConsole['fileRoutesByTo'] &
    OfWorkspace['fileRoutesByTo'] &
    OfPublic['fileRoutesByTo'] &
    OfEmbed['fileRoutesByTo'];
  to: OfConsole['to'] | OfWorkspace['to'] | OfPublic['to'] | OfEmbed['to'];
  id: OfConsole['id'] | OfWorkspace['id'] | OfPublic['id'] | OfEmbed['id'];
  fileRoutesById: OfConsole['fileRoutesById'] &
    OfWorkspace['fileRoutesById'] &
    OfPublic['fileRoutesById'] &
    OfEmbed['fileRoutesById'];
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Router<ReturnType<typeof console._addFileTypes<Everywhere>>>;
  }
}
