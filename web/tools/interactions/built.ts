import { fileURLToPath } from 'node:url';
import { preview } from 'vite';
import { pages } from '../pages.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Serves `dist/`, with the API of that server behind it. */
export async function serveBuilt(
  api: string,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server = await preview({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [pages()],
    preview: { host: '127.0.0.1', port: 0, proxy: { '/api': api } },
  });
  const origin = server.resolvedUrls?.local[0];
  if (origin === undefined) throw new Error('There is no address for the built console.');
  return { origin: new URL(origin).origin, stop: () => server.close() };
}
