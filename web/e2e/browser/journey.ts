/**
 * What every journey starts from: `open` gives it pages, and whatever a page complains about fails
 * the journey, unless the journey said that it would.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { test as base, inject } from 'vitest';
import { type Account, ADMINISTRATOR } from '../platform/accounts';
import { signInByApi } from './session';

export const PHONE = 390;
export const LAPTOP = 1280;
export const WALL = 1920;

export interface Visit {
  /** Who opens the page: somebody unknown, or an administrator who has signed in before. */
  as?: 'stranger' | 'administrator' | Account;
  /** The window's width, in CSS pixels. */
  width?: number;
  scheme?: 'light' | 'dark';
  /** Another server than the main one. */
  origin?: string;
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
  complaints: Complaints;
  /** Opens an address of the console in a browser of its own. */
  open: (path: string, visit?: Visit) => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: it is how a fixture says that it needs no other
    async ({}, use) => {
      const browser = await chromium.connect(inject('browser'));
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: as above
  complaints: async ({}, use) => use(new Complaints()),

  open: async ({ browser, complaints, task }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (path, visit = {}) => {
      const context = await newContext(browser, visit);
      contexts.push(context);
      listen(context, complaints.heard);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    });

    const unexpected = complaints.unexpected();
    if (task.result?.state === 'fail' || unexpected.length > 0) {
      await keepEvidence(task.name, contexts, complaints.heard);
    }
    for (const context of contexts) await context.close();
    if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`);
  },
});

async function newContext(browser: Browser, visit: Visit): Promise<BrowserContext> {
  const { as = 'administrator', width = LAPTOP, scheme = 'light' } = visit;
  const origin = visit.origin ?? inject('origin');
  const account = as === 'administrator' ? ADMINISTRATOR : as;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: width === PHONE ? 844 : 800 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Helsinki',
    ...(account !== 'stranger' && { storageState: await signInByApi(origin, account) }),
  });
  context.setDefaultTimeout(10_000);
  return context;
}

function listen(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => {
    complaints.push(`uncaught: ${error.error().stack ?? error.error().message}`);
  });
}

/** A picture and the words of every page that is still open. */
async function keepEvidence(
  journey: string,
  contexts: readonly BrowserContext[],
  complaints: readonly string[],
): Promise<void> {
  const folder = inject('results');
  await mkdir(folder, { recursive: true });
  const pages = contexts.flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    const name = `${journey.replace(/\W+/g, '-').slice(0, 100)}${index === 0 ? '' : `-${index + 1}`}`;
    const words = await page.evaluate(() => document.body.innerText).catch(String);
    const text = [page.url(), '', words, '', 'Complaints:', ...complaints].join('\n');
    await writeFile(join(folder, `${name}.txt`), text);
    // A page that hangs has no picture; its words are better than nothing.
    await page.screenshot({ path: join(folder, `${name}.png`) }).catch(() => undefined);
  }
}
