import type { Connect, Plugin } from 'vite';

/** The page of each area of the platform: the server has the same rule (`crates/server/src/web_app.rs`). */
export const PAGES = { console: 'index.html', workspace: 'app.html' } as const;

/** Has the servers of Vite answer the addresses of the workspace with its page, as the product does. */
export function pages(): Plugin {
  const lead: Connect.NextHandleFunction = (request, _, next) => {
    const [path = '', query] = (request.url ?? '').split('?');
    if (/^\/app(\/|$)/.test(path)) {
      request.url = `/${PAGES.workspace}${query === undefined ? '' : `?${query}`}`;
    }
    next();
  };
  return {
    name: 'pages',
    configureServer: ({ middlewares }) => void middlewares.use(lead),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(lead),
  };
}
