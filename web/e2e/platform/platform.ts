import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** A server that journeys are made on, and where its data is. */
export interface Platform {
  origin: string;
  /** As `--database` takes it. */
  database: string;
}

/** The demo platform with the competitions of `fixtures/`, which no other worker touches. */
export function platform(): Platform {
  mine ??= inject('platforms').find((_, index) => isMine(join(inject('claims'), `${index}`)));
  if (!mine) throw new Error('Every platform has a worker already.');
  return mine;
}

/** A worker keeps its platform from file to file. */
let mine: Platform | undefined;

/**
 * Whether this worker has the platform, or gets it now because no worker that still runs has it: the file of the
 * claim says whose it is. The numbers that Vitest gives to workers do not serve, for two of them can be the same.
 */
function isMine(claim: string): boolean {
  try {
    writeFileSync(claim, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch {
    const owner = Number(readFileSync(claim, 'utf8'));
    if (owner === process.pid) return true;
    if (isRunning(owner)) return false;
    rmSync(claim, { force: true });
    return isMine(claim);
  }
}

function isRunning(worker: number): boolean {
  try {
    return process.kill(worker, 0);
  } catch {
    return false;
  }
}
