/** Has the service worker keep the workspace, so that a scorer's screen can be loaded anew without a network. */

const WORKER = '/app-worker.js';
/** What the page loads beside its assets. */
const BESIDE = ['/before-paint.js', '/favicon.svg', '/app.webmanifest'];

let isAsked = false;

export function keepForOffline(): void {
  // The development server has no files to keep.
  if (isAsked || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isAsked = true;
  void keep().catch(() => {
    // Private windows have none, for example. The screen works, but cannot be loaded anew without a network.
    isAsked = false;
  });
}

async function keep(): Promise<void> {
  await navigator.serviceWorker.register(WORKER, { scope: '/app' });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage([...BESIDE, ...loadedAssets()]);
}

/** The files of the build that this page has loaded. */
function loadedAssets(): string[] {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, window.location.origin))
    .filter(
      ({ origin, pathname }) =>
        origin === window.location.origin && pathname.startsWith('/assets/'),
    )
    .map(({ pathname }) => pathname);
  return [...new Set(paths)];
}
