import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { requireBinary, touchline } from './binary';
import { importCrowdedLeague } from './crowdedLeague';
import type { Engine } from './database';
import type { Platform } from './platform';
import { startPlatform } from './startPlatform';

const FIXTURES = fileURLToPath(new URL('../fixtures', import.meta.url));
const RESULTS = fileURLToPath(new URL('../results', import.meta.url));

/** How many users the demo platform has: as few as it can. */
export const DEMO_USERS = 400;

declare module 'vitest' {
  interface ProvidedContext {
    engine: Engine;
    /** One for each worker, so that journeys side by side do not disturb each other. */
    platforms: Platform[];
    /** The folder in which a file for each platform says whose it is. */
    claims: string;
    /** A platform with more matches than the console holds in memory. */
    crowdedOrigin: string;
    /** Where a failed journey leaves its evidence. */
    results: string;
  }
}

/** Sets the stage once for all journeys of an engine, and clears it away after them. */
export default async function stage(project: TestProject): Promise<() => Promise<void>> {
  requireBinary();
  const engine = project.name as Engine;
  const results = join(RESULTS, engine);
  await rm(results, { recursive: true, force: true });

  // What was set up, to be taken down from the last to the first, whatever failed meanwhile.
  const takeDown: (() => Promise<unknown>)[] = [];
  const clear = async () => {
    for (const step of takeDown.reverse()) await step();
  };

  const start = async (fill: (database: string) => Promise<unknown>): Promise<Platform> => {
    const { stop, ...platform } = await startPlatform(engine, fill);
    takeDown.push(stop);
    return platform;
  };

  try {
    const platforms: Platform[] = [];
    for (let worker = 0; worker < project.vitest.config.maxWorkers; worker += 1) {
      platforms.push(await start(fillWithDemo));
    }
    const crowded = await start(importCrowdedLeague);
    const claims = await mkdtemp(join(tmpdir(), 'touchline-claims-'));
    takeDown.push(() => rm(claims, { recursive: true }));

    project.provide('engine', engine);
    project.provide('platforms', platforms);
    project.provide('claims', claims);
    project.provide('crowdedOrigin', crowded.origin);
    project.provide('results', results);
  } catch (error) {
    await clear();
    throw error;
  }
  return clear;
}

async function fillWithDemo(database: string): Promise<void> {
  await touchline(['demo', '--users', String(DEMO_USERS), '--database', database]);
  const folders = (await readdir(FIXTURES)).map((name) => join(FIXTURES, name));
  await touchline(['import', '--database', database, ...folders]);
}
