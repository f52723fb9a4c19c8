import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { writeBreakpoints } from './tools/breakpoints.ts';
import { compressAssets } from './tools/compress-assets.ts';
import { listScreens } from './tools/list-screens.ts';
import { PAGES, pages } from './tools/pages.ts';
import { shipLicences } from './tools/ship-licences.ts';
import { words } from './tools/words/plugin.ts';

const routesOf = (area: string) =>
  ({
    target: 'react',
    quoteStyle: 'single',
    semicolons: true,
    routeFileIgnorePattern: '\\.test\\.tsx?$',
    routesDirectory: `./src/areas/${area}/routes`,
    generatedRouteTree: `./src/areas/${area}/routeTree.gen.ts`,
  }) as const;

/**
 * What the first screens of all areas need, in one file: divided among the screens that need a part of it, it
 * would be dozens of small ones, which are larger together.
 */
const BASE = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|valibot|eventsource-parser|openapi-fetch|get-nonce)/',
    'node_modules/@tanstack/',
    'node_modules/@mantine/core/esm/core/',
    'node_modules/@mantine/core/esm/components/(Button|ActionIcon|Loader|UnstyledButton)/',
    'web/src/(api/(?!spec)|language|shared/(shell/(page|screenChange|sessionEnd|routerOptions|addressSearch)|signIn/(returnTo|signOut|unsent))|ui/(theme|icons|Mark|ScreenError|states|PageHeader))',
  ].join('|'),
);

/** What the forms of all areas need: sign-in does, and pages that are only read do not. */
const FIELDS =
  /node_modules\/@mantine\/core\/esm\/components\/(Input|InputBase|TextInput|PasswordInput)\//;

export default defineConfig({
  plugins: [
    tanstackRouter({ ...routesOf('console'), autoCodeSplitting: true }),
    // A second splitter would split what the first has split: these routes name what they load later.
    ...['workspace', 'public', 'embed'].map((area) => tanstackRouterGenerator(routesOf(area))),
    pages(),
    react(),
    words(),
    shipLicences(),
    listScreens(),
    compressAssets(),
  ],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  css: { postcss: { plugins: [writeBreakpoints()] } },
  // The server puts a fresh nonce in the place of this word on every page load.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    // The content security policy allows no `data:` scripts, styles or fonts.
    assetsInlineLimit: 0,
    // Every browser that the console is built for can preload modules itself.
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      input: Object.values(PAGES),
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            { name: 'fields', test: FIELDS },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': process.env.TOUCHLINE_API ?? 'http://127.0.0.1:8080' } },
  test: {
    environment: 'happy-dom',
    setupFiles: ['src/test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    // The modules of a screen take longer to load than its tests to run: a worker loads them once.
    // What tests change in them, src/test/setup.ts puts back after each.
    isolate: false,
    maxWorkers: availableParallelism(),
    // Whole screens on a machine that builds the server at the same time.
    testTimeout: 60_000,
  },
});
