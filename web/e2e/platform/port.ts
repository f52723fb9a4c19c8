import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Has a server listen on a free port of this machine, and gives the port. */
export async function listenAnywhere(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

/** A port that nobody listens on now, for a server that has to know its address before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenAnywhere(server);
  server.close();
  await once(server, 'close');
  return port;
}
