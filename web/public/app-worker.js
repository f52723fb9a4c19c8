/**
 * Keeps the workspace for when there is no network, so that a scorer's screen can be loaded anew on a pitch. The screen
 * says what to keep (areas/workspace/scoring/keepForOffline.ts); whatever else is loaded comes from the network as before.
 */
const KEPT = 'workspace';
const PAGE = '/app';
/** How long the page may take to come from the network before the kept one is shown. */
const PATIENCE_MS = 4000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Keeps the page and these files, and lets go of those of an earlier build. */
self.addEventListener('message', (event) => event.waitUntil(keep(event.data)));

async function keep(files) {
  const cache = await caches.open(KEPT);
  const wanted = new Set([PAGE, ...files]);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  // The page names the files of its build: it is kept last, when these are there.
  const missing = files.filter((file) => !file.startsWith('/assets/') || !known.has(file));
  await cache.addAll(missing);
  await cache.add(PAGE);
  for (const path of known) if (!wanted.has(path)) await cache.delete(path);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/api/') || pathname === '/health') return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/'))
    event.respondWith(kept(pathname).then((one) => one ?? fetch(request)));
  else
    event.respondWith(fetch(request).catch(async () => (await kept(pathname)) ?? Response.error()));
});

/** The page from the network, so that it is of the newest build; the kept one when that does not come. */
async function page(request) {
  const fetched = fetch(request);
  const late = new Promise((done) => setTimeout(done, PATIENCE_MS));
  const first = await Promise.race([fetched.catch(() => undefined), late]);
  return first ?? (await kept(PAGE)) ?? fetched;
}

async function kept(path) {
  const cache = await caches.open(KEPT);
  return cache.match(path, { ignoreVary: true });
}
