import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type BrowserServer, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function installedChromium(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(
    existsSync,
  );
  if (!found) throw new Error(`The journeys need Chromium: none of ${NAMES.join(', ')} is there.`);
  return found;
}

/** A Chromium that the journeys connect to. */
export function startChromium(): Promise<BrowserServer> {
  return chromium.launchServer({ executablePath: installedChromium(), args: QUIET });
}
