import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** The one that draws no window does a tenth to a third less for the same page. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The pages of one window share a process, in which the console's scripts are compiled already.
  '--renderer-process-limit=1',
];

/**
 * A sample of journeys takes 200 s instead of 214 s with these. No page lives long enough to win back what compiling
 * for speed costs. Readers have other browsers: what is measured is not measured with these.
 */
export const FOR_SHORT_VISITS = [
  '--in-process-gpu',
  '--js-flags=--no-opt --no-maglev --min-semi-space-size=16',
];

function installedChromium(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(
    existsSync,
  );
  if (!found) throw new Error(`Chromium is needed, and none of ${NAMES.join(', ')} is there.`);
  return found;
}

export function startChromium(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: installedChromium(),
    args: [...ARGUMENTS, ...more],
  });
}
