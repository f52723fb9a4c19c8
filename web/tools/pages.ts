import type { Connect, Plugin } from 'vite';

/** The page of each area of the platform: the server has the same rule (`crates/server/src/web_app.rs`). */
export const PAGES = {
  console: 'index.html',
  workspace: 'app.html',
  public: 'public.html',
  embed: 'embed.html',
} as const;

/** The areas beside the console, by what their addresses begin with. */
const AREAS = {
  app: PAGES.workspace,
  tournaments: PAGES.public,
  matches: PAGES.public,
  embed: PAGES.embed,
};

/** Has the servers of Vite answer the addresses of an area with its page, as the product does. */
export function pages(): Plugin {
  const lead: Connect.NextHandleFunction = (request, _, next) => {
    const [path = '', query] = (request.url ?? '').split('?');
    const area = Object.entries(AREAS).find(([name]) => path.split('/')[1] === name);
    if (area) request.url = `/${area[1]}${query === undefined ? '' : `?${query}`}`;
    next();
  };
  return {
    name: 'pages',
    configureServer: ({ middlewares }) => void middlewares.use(lead),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(lead),
  };
}
