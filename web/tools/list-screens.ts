import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Tells the server which addresses the console has a screen for, as `.vite/screens.json`: a list of
 * patterns such as `/admin/teams/$teamId`. It answers every other address with 404.
 */
export function listScreens(): Plugin {
  return {
    name: 'list-screens',
    apply: 'build',
    generateBundle() {
      const routes = new URL('../src/routeTree.gen.ts', import.meta.url);
      const screens = screensOf(readFileSync(fileURLToPath(routes), 'utf8'));
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

/** The addresses in the router's generated file. The one that takes all others is no screen. */
function screensOf(routeTree: string): string[] {
  const [, routes] = /interface FileRoutesByTo \{([^}]*)\}/.exec(routeTree) ?? [];
  const screens = Array.from(routes?.matchAll(/'([^']+)':/g) ?? [], ([, screen]) => screen ?? '');
  if (screens.length === 0) throw new Error('no routes in routeTree.gen.ts');
  return screens.filter((screen) => !screen.endsWith('/$') && !IN_DEVELOPMENT.has(screen));
}
