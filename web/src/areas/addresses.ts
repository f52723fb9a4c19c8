import type { Router } from '@tanstack/react-router';
import type { routeTree as console, FileRouteTypes as OfConsole } from './console/routeTree.gen';
import type { FileRouteTypes as OfEmbed } from './embed/routeTree.gen';
import type { FileRouteTypes as OfPublic } from './public/routeTree.gen';
import type { FileRouteTypes as OfWorkspace } from './workspace/routeTree.gen';

/**
 * The addresses of all areas, for the types of links: those of `shared` and `ui` are in each of them. A link from one
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
