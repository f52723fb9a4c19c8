/**
 * What every journey starts from: `open` gives it pages, and whatever a page complains about fails
 * the journey, unless the journey said that it would.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, ConsoleMessage, Page, WebError } from 'playwright-core';
import { test as base, inject } from 'vitest';
import { type Account, ADMINISTRATOR } from '../platform/accounts';
import type { PersonAccount } from '../platform/people';
import { platform } from '../platform/platform';
import { FOR_SHORT_VISITS, startChromium } from './chromium';
import { settled } from './conditions';
import { type Session, signInByApi } from './session';
import { LAPTOP, type Scheme, Window, Windows } from './window';

export interface Visit {
  /** Who opens the page: somebody unknown, or somebody who has signed in before. */
  as?: 'stranger' | 'administrator' | Account | PersonAccount;
  /** The page's width, in CSS pixels. */
  width?: number;
  scheme?: Scheme;
  /** What the browser speaks, such as `de-AT`; British English when absent. */
  locale?: string;
  /** Another server than the main one. */
  origin?: string;
  /** What is done before the page shows its first screen. */
  first?: (page: Page) => Promise<unknown>;
}

/** How the page looks that the journeys of a file share. */
export type Stay = Pick<Visit, 'locale' | 'first'>;

/** The window that the journeys of a file share, for those that only look at screens: loading one afresh takes longer. */
class Tour {
  window: Window | undefined;

  /** The next journey begins with another window. */
  async end(done: (window: Window) => Promise<void>): Promise<void> {
    if (this.window) await done(this.window);
    this.window = undefined;
  }
}

/** What the pages of a journey wrote to their consoles, and which of it was to be expected. */
class Complaints {
  readonly heard: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Lets pages of this journey complain in these words. */
  expect(words: RegExp): void {
    this.#expected.push(words);
  }

  unexpected(): string[] {
    return this.heard.filter((text) => !this.#expected.some((words) => words.test(text)));
  }
}

interface Fixtures {
  browser: Browser;
  /** The windows of the main server, which journeys get one after the other. */
  windows: Windows;
  complaints: Complaints;
  /** Opens an address of the console. Nothing of one journey, or of its other pages, is seen there. */
  open: (path: string, visit?: Visit) => Promise<Page>;
  tour: Tour;
  /** Goes on to another screen in the page that the journeys of a file share. */
  goOn: (path: string, stay?: Stay) => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: it is how a fixture says that it needs no other
    async ({}, use) => {
      const browser = await startChromium(FOR_SHORT_VISITS);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],

  windows: [
    async ({ browser }, use) => {
      // The browser takes them along when it closes.
      await use(new Windows(browser, platform().origin));
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: as above
  complaints: async ({}, use) => use(new Complaints()),

  open: async ({ browser, windows, complaints, task }, use) => {
    const own: Window[] = [];
    const elsewhere: Window[] = [];
    const stopListening: (() => void)[] = [];
    await use(
      async (
        path,
        { as = 'administrator', width = LAPTOP, scheme = 'light', locale, origin, first } = {},
      ) => {
        const server = origin ?? platform().origin;
        const isElsewhere = server !== platform().origin;
        const window = await (isElsewhere
          ? Window.open(browser, server, locale)
          : windows.take(locale));
        (isElsewhere ? elsewhere : own).push(window);
        stopListening.push(listen(window, complaints.heard));

        await first?.(window.page);
        const account = as === 'administrator' ? ADMINISTRATOR : as;
        return enter(window, path, { server, account, width, scheme });
      },
    );

    const unexpected = complaints.unexpected();
    const hasFailed = task.result?.state === 'fail' || unexpected.length > 0;
    const seen = hasFailed
      ? await keepEvidence(task.name, [...own, ...elsewhere], complaints.heard)
      : '';
    for (const stop of stopListening) stop();
    for (const window of elsewhere) await window.close();
    // What went wrong there shall not go wrong in the next journey. Those that were opened first go first again.
    for (const window of own.toReversed()) {
      await (hasFailed ? window.close() : windows.giveBack(window));
    }
    if (hasFailed) throw new Error(seen);
  },

  tour: [
    async ({ windows }, use) => {
      const tour = new Tour();
      await use(tour);
      await tour.end((window) => windows.giveBack(window));
    },
    { scope: 'file' },
  ],

  goOn: async ({ windows, tour, complaints, task }, use) => {
    let stopListening = () => {};
    await use(async (path, { locale, first } = {}) => {
      const server = platform().origin;
      const isNew = tour.window === undefined;
      tour.window ??= await windows.take(locale);
      stopListening = listen(tour.window, complaints.heard);
      if (isNew) {
        await first?.(tour.window.page);
        const how = { server, account: ADMINISTRATOR, width: LAPTOP, scheme: 'light' } as const;
        return enter(tour.window, path, how);
      }
      const page = await tour.window.ready(LAPTOP, 'light', {});
      await page.evaluate((address) => {
        (window as unknown as Console).__TSR_ROUTER__.history.push(address);
      }, path);
      await settled(page);
      return page;
    });

    const unexpected = complaints.unexpected();
    const hasFailed = task.result?.state === 'fail' || unexpected.length > 0;
    const seen =
      hasFailed && tour.window
        ? await keepEvidence(task.name, [tour.window], complaints.heard)
        : complaints.heard.join('\n');
    stopListening();
    if (hasFailed) await tour.end((window) => window.close());
    if (hasFailed) throw new Error(seen);
  },
});

/** What is known here of the console's router, which puts itself into the window. */
interface Console {
  __TSR_ROUTER__: { history: { push: (address: string) => void } };
}

interface Entry {
  server: string;
  account: Account | PersonAccount | 'stranger';
  width: number;
  scheme: Scheme;
}

/** Loads an address, as somebody who has signed in before, or as a stranger. */
async function enter(
  window: Window,
  path: string,
  { server, account, width, scheme }: Entry,
): Promise<Page> {
  const session = account === 'stranger' ? undefined : await signInByApi(server, account);
  const page = await window.ready(width, scheme, session ? stored(session) : {});
  await page.goto(path);
  if (session) await sessionIsRenewed(page, session);
  return page;
}

/** What the console, or the workspace, stores of a session. */
function stored({ accessToken, adminInfo, person }: Session): Record<string, string> {
  if (person) return { personToken: accessToken, person: JSON.stringify(person) };
  return { authToken: accessToken, adminUser: JSON.stringify(adminInfo) };
}

/**
 * Waits until a page that came with a session has renewed it: until then the answer may still
 * replace whatever the journey stores or finds stored.
 */
async function sessionIsRenewed(page: Page, { accessToken, person }: Session): Promise<void> {
  await page.waitForFunction(([key, first]) => localStorage.getItem(key) !== first, [
    person ? 'personToken' : 'authToken',
    accessToken,
  ] as const);
}

/** Notes what the pages of a window complain about; returns the way to stop. */
function listen({ context }: Window, complaints: string[]): () => void {
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  };
  const onError = (error: WebError) => {
    complaints.push(`uncaught: ${error.error().stack ?? error.error().message}`);
  };
  context.on('console', onConsole);
  context.on('weberror', onError);
  return () => {
    context.off('console', onConsole);
    context.off('weberror', onError);
  };
}

/** The most characters of a page's words that the report of a failure has. */
const TOLD = 1_500;

/** How long a page that failed is waited for, in ms. */
const PATIENCE = 5_000;

/**
 * Keeps a picture and the words of every page that is still open. The report of a failure has the words, too: where
 * the journeys ran elsewhere, it is all that is left.
 */
async function keepEvidence(
  journey: string,
  windows: readonly Window[],
  complaints: readonly string[],
): Promise<string> {
  const seen: string[] = [];
  const folder = inject('results');
  await mkdir(folder, { recursive: true });
  for (const [index, page] of windows.flatMap(({ pages }) => pages).entries()) {
    const name = `${journey.replace(/\W+/g, '-').slice(0, 100)}${index === 0 ? '' : `-${index + 1}`}`;
    const words = await Promise.race([
      page.evaluate(() => document.body.innerText).catch(String),
      sleep(PATIENCE, 'The page does not answer.'),
    ]);
    const text = [page.url(), '', words, '', 'Complaints:', ...complaints].join('\n');
    await writeFile(join(folder, `${name}.txt`), text);
    // Dialogs come last.
    seen.push(`${page.url()} showed: ${words.replace(/\s+/g, ' ').slice(-TOLD)}`);
    // A page that hangs has no picture; its words are better than nothing.
    await page.screenshot({ path: join(folder, `${name}.png`) }).catch(() => undefined);
  }
  return [...seen, 'The pages complained:', ...complaints].join('\n');
}
