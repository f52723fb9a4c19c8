import type { Browser, BrowserContext, Page } from 'playwright-core';

export const PHONE = 390;
export const LAPTOP = 1280;
export const WALL = 1920;

export type Scheme = 'light' | 'dark';

/** An address of every server that runs no script and shares its origin with the console. */
const LOBBY = '/favicon.svg';

/** How long something may take to appear, in milliseconds: slow is not wrong. */
const PATIENCE = 20_000;

/**
 * A browser window with storage of its own, on one server. A page in its lobby stays open for as
 * long as the window does: it fills and empties the storage, and keeps alive the process in which
 * the console's scripts are compiled already, so that the next page comes up quickly.
 */
export class Window {
  readonly context: BrowserContext;
  readonly #lobby: Page;

  private constructor(context: BrowserContext, lobby: Page) {
    this.context = context;
    this.#lobby = lobby;
  }

  static async open(browser: Browser, origin: string): Promise<Window> {
    const context = await browser.newContext({
      baseURL: origin,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'Europe/Helsinki',
    });
    context.setDefaultTimeout(PATIENCE);
    const lobby = await context.newPage();
    await lobby.goto(LOBBY);
    return new Window(context, lobby);
  }

  /** The pages that journeys opened and have not closed. */
  get pages(): Page[] {
    return this.context.pages().filter((page) => page !== this.#lobby);
  }

  /** Has local storage hold this and nothing else. */
  async store(entries: Readonly<Record<string, string>>): Promise<void> {
    await this.#lobby.evaluate((wanted) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(wanted)) localStorage.setItem(key, value);
    }, entries);
  }

  /** An empty page of this width, in CSS pixels. */
  async newPage(width: number, scheme: Scheme): Promise<Page> {
    const page = await this.context.newPage();
    await page.setViewportSize({ width, height: width === PHONE ? 844 : 800 });
    if (scheme === 'dark') await page.emulateMedia({ colorScheme: scheme });
    return page;
  }

  /** Leaves nothing of a journey behind: neither pages nor what they stored. */
  async clear(): Promise<void> {
    for (const page of this.pages) await page.close();
    await this.context.clearCookies();
    await this.store({});
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
