import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { writeBreakpoints } from './tools/breakpoints.ts';
import { compressAssets } from './tools/compress-assets.ts';
import { listScreens } from './tools/list-screens.ts';
import { shipLicences } from './tools/ship-licences.ts';
import { words } from './tools/words/plugin.ts';

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
      routeFileIgnorePattern: '\\.test\\.tsx?$',
    }),
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
    manifest: true,
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
