import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outputOf } from './binary';

export type Engine = 'sqlite' | 'postgres';

/** A PostgreSQL server for tests, where there is one: `scripts/with-postgres.sh` starts one. */
const POSTGRES_ADDRESS = process.env.TOUCHLINE_TEST_POSTGRES;

export interface Database {
  /** As `--database` takes it. */
  url: string;
  remove: () => Promise<void>;
}

/** An empty database that nobody else uses. */
export function createDatabase(engine: Engine): Promise<Database> {
  return engine === 'sqlite' ? createFile() : createOnServer();
}

async function createFile(): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-journeys-'));
  return {
    url: `sqlite:${join(folder, 'touchline.db')}`,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function createOnServer(): Promise<Database> {
  if (!POSTGRES_ADDRESS) throw new Error('TOUCHLINE_TEST_POSTGRES is not set');
  const name = `journeys_${randomUUID().replaceAll('-', '')}`;
  await sql(POSTGRES_ADDRESS, `CREATE DATABASE ${name}`);
  return {
    url: POSTGRES_ADDRESS.replace(/\/[^/?]*(?=\?|$)/, `/${name}`),
    remove: () => sql(POSTGRES_ADDRESS, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function sql(address: string, statement: string): Promise<void> {
  await outputOf(spawn('psql', [address, '--no-psqlrc', '--quiet', '-c', statement]), 'psql');
}
