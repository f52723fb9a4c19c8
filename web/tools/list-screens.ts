import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { PAGES } from './pages.ts';

/**
 * Tells the server which addresses the console, the workspace, the public pages and the embedded ones have a screen for, as `.vite/screens.json`: a list of
 * patterns such as `/admin/teams/$teamId`. It answers every other address with 404.
 */
export function listScreens(): Plugin {
  return {
    name: 'list-screens',
    apply: 'build',
    generateBundle() {
      const screens = Object.keys(PAGES).flatMap((area) => {
        const routes = new URL(`../src/areas/${area}/routeTree.gen.ts`, import.meta.url);
        return screensOf(readFileSync(fileURLToPath(routes), 'utf8'));
      });
      this.emitFile({
        type: 'asset',
        fileName: '.vite/screens.json',
        source: JSON.stringify(screens),
      });
    },
  };
}

/** Screens that development builds alone have. */
const IN_DEVELOPMENT = new Set(['/admin/styleguide']);

/** The addresses in the router's generated file. Those that take all others are no screens. */
function screensOf(routeTree: string): string[] {
  const [, routes] = /interface FileRoutesByTo \{([^}]*)\}/.exec(routeTree) ?? [];
  const screens = Array.from(routes?.matchAll(/'([^']+)':/g) ?? [], ([, screen]) => screen ?? '');
  if (screens.length === 0) throw new Error('a generated file has no routes');
  return screens.filter((screen) => !screen.endsWith('/$') && !IN_DEVELOPMENT.has(screen));
}
