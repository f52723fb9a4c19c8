import { ADMINISTRATOR } from './accounts';
import { createDatabase, type Engine } from './database';
import { createPerson, PERSON } from './people';
import type { Platform } from './platform';
import { createAdministrator, startServer } from './server';

export interface RunningPlatform extends Platform {
  /** Ends the server and removes its data. */
  stop: () => Promise<void>;
}

/** A server on a database of its own, with what `fill` brings into it, the usual administrator and the usual person. */
export async function startPlatform(
  engine: Engine,
  fill: (database: string) => Promise<unknown>,
): Promise<RunningPlatform> {
  const database = await createDatabase(engine);
  try {
    await fill(database.url);
    await createAdministrator(database.url, ADMINISTRATOR);
    const server = await startServer(database.url);
    await createPerson(server.origin, database.url, PERSON);
    return {
      origin: server.origin,
      database: database.url,
      stop: async () => {
        await server.stop();
        await database.remove();
      },
    };
  } catch (error) {
    await database.remove();
    throw error;
  }
}
