import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, defineProject, type TestProjectConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import type { Engine } from './platform/database';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The engine of each file of journeys. The tests of the API call everything on both engines; what a browser adds to
 * that is the same on either. Files that are not named run on both.
 */
const ON_ONE_ENGINE: Record<string, Engine> = {
  activity: 'postgres',
  apiKeys: 'sqlite',
  bulk: 'postgres',
  columns: 'postgres',
  commands: 'sqlite',
  competition: 'sqlite',
  competitionScreens: 'postgres',
  configuration: 'sqlite',
  corrections: 'postgres',
  dashboard: 'postgres',
  drawing: 'sqlite',
  export: 'sqlite',
  firstHour: 'sqlite',
  invitation: 'postgres',
  keyboard: 'sqlite',
  language: 'sqlite',
  lineUps: 'postgres',
  longNames: 'postgres',
  matchday: 'sqlite',
  matchRules: 'sqlite',
  matches: 'postgres',
  multiEntry: 'postgres',
  notices: 'postgres',
  organising: 'sqlite',
  outage: 'sqlite',
  paper: 'sqlite',
  password: 'sqlite',
  people: 'postgres',
  plainScreens: 'sqlite',
  players: 'postgres',
  profiles: 'sqlite',
  publicMatch: 'sqlite',
  publicPage: 'postgres',
  referenceConflict: 'postgres',
  referenceDeletion: 'postgres',
  referenceForms: 'postgres',
  referenceKeyboard: 'postgres',
  referenceScreens: 'postgres',
  rightToLeft: 'postgres',
  savedViews: 'sqlite',
  scoreboard: 'sqlite',
  scoring: 'postgres',
  scoringControls: 'sqlite',
  screens: 'sqlite',
  security: 'sqlite',
  session: 'postgres',
  shell: 'sqlite',
  signIn: 'sqlite',
  squads: 'postgres',
  tasks: 'sqlite',
  teamSquad: 'sqlite',
  timetable: 'postgres',
  tournaments: 'sqlite',
  typeface: 'sqlite',
  users: 'postgres',
  workspace: 'sqlite',
};

const hasPostgres = Boolean(process.env.TOUCHLINE_TEST_POSTGRES);
if (!hasPostgres) {
  console.warn('TOUCHLINE_TEST_POSTGRES is not set: the journeys run on SQLite only.');
}
const ENGINES: Engine[] = hasPostgres ? ['sqlite', 'postgres'] : ['sqlite'];

/** The longest first: one that began last would run long after the others. */
const LONG = [
  'plainScreens',
  'rightToLeft',
  'drawing',
  'longNames',
  'screens',
  'corrections',
  'referenceScreens',
  'invitation',
  'organising',
  'scoringControls',
  'scoring',
  'matchday',
  'squads',
  'timetable',
  'lineUps',
  'workspace',
  'publicPage',
  'profiles',
  'teamSquad',
  'bulk',
];

/** The order is the same on every machine: Vitest's own follows from what ran there before. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return found === -1 ? LONG.length : found;
    };
    return files.toSorted(
      (one, other) => place(one) - place(other) || one.moduleId.localeCompare(other.moduleId),
    );
  }
}

/** One run of the journeys: its servers keep their data in the engine that gives it its name. */
function journeysOn(engine: Engine): TestProjectConfiguration {
  const elsewhere = Object.entries(ON_ONE_ENGINE).filter(
    ([, only]) => only !== engine && ENGINES.includes(only),
  );
  return defineProject({
    root: here('.'),
    test: {
      name: engine,
      include: ['journeys/**/*.test.ts'],
      exclude: elsewhere.map(([journeys]) => `journeys/${journeys}.test.ts`),
      globalSetup: 'platform/stage.ts',
      environment: 'node',
      // A long time-out costs time only in a failing test; a machine may be slow.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 20_000, interval: 50 } },
      // Files share what their worker has: a server with its database, a browser with its window.
      isolate: false,
      // Engine by engine, so that a worker is not given up for the other engine's next file.
      sequence: { groupOrder: ENGINES.indexOf(engine) },
    },
  });
}

export default defineConfig({
  root: here('.'),
  test: {
    // A worker is a server and a browser, which keep a processor busy together. One more worker than
    // processors made a sample of journeys take 81 s instead of 72 s.
    maxWorkers: Math.min(availableParallelism(), 4),
    projects: ENGINES.map(journeysOn),
    sequence: { sequencer: LongestFirst },
  },
});
