import { fileURLToPath } from 'node:url';
import { defineConfig, defineProject, type TestProjectConfiguration } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What looks at the screens alone need not be looked at twice. */
const SCREENS_ALONE = ['journeys/screens.test.ts', 'journeys/referenceScreens.test.ts'];

/** One run of the journeys: its server keeps its data in the engine that gives it its name. */
function journeysOn(engine: 'sqlite' | 'postgres'): TestProjectConfiguration {
  return defineProject({
    root: here('.'),
    test: {
      name: engine,
      include: ['journeys/**/*.test.ts'],
      exclude: engine === 'sqlite' ? [] : SCREENS_ALONE,
      globalSetup: 'platform/stage.ts',
      environment: 'node',
      testTimeout: 30_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 8_000, interval: 50 } },
      isolate: false,
    },
  });
}

const hasPostgres = Boolean(process.env.TOUCHLINE_TEST_POSTGRES);
if (!hasPostgres) {
  console.warn('TOUCHLINE_TEST_POSTGRES is not set: the journeys run on SQLite only.');
}

export default defineConfig({
  root: here('.'),
  test: {
    // One browser at a time: what the machine has is for Chromium and the server.
    fileParallelism: false,
    maxWorkers: 1,
    projects: [journeysOn('sqlite'), ...(hasPostgres ? [journeysOn('postgres')] : [])],
  },
});
