import { preview } from 'vite';

/** Serves `dist/`, with the API of that server behind it. */
export async function serveBuilt(
  api: string,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    build: { outDir: process.env.TOUCHLINE_DIST ?? 'dist' },
    preview: { host: '127.0.0.1', port: 0, proxy: { '/api': api } },
  });
  const origin = server.resolvedUrls?.local[0];
  if (origin === undefined) throw new Error('There is no address for the built console.');
  return { origin: new URL(origin).origin, stop: () => server.close() };
}
