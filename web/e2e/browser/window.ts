import type { Browser, BrowserContext, Page } from 'playwright-core';
import { forgetTraffic, watchTraffic } from './traffic';

export const PHONE = 390;
export const TABLET = 768;
export const LAPTOP = 1280;
export const WALL = 1920;

export type Scheme = 'light' | 'dark';

/** How long something may take to appear, in milliseconds: slow is not wrong. */
const PATIENCE = 20_000;

/** An address of every server that runs no script and shares its origin with the console. */
const LOBBY = '/favicon.svg';

/**
 * A browser window on one server, with storage of its own. Its page goes from one journey to the
 * next by way of the lobby: a new page would cost Chromium more than most journeys do.
 */
export class Window {
  readonly context: BrowserContext;
  /** Its own page; journeys may open others. */
  readonly page: Page;

  private constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
  }

  static async open(browser: Browser, origin: string, locale = 'en-GB'): Promise<Window> {
    const context = await browser.newContext({
      baseURL: origin,
      reducedMotion: 'reduce',
      locale,
      timezoneId: 'Europe/Helsinki',
    });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    watchTraffic(page);
    await page.goto(LOBBY);
    return new Window(context, page);
  }

  get pages(): Page[] {
    return this.context.pages();
  }

  /**
   * The window's page, this many CSS pixels wide; these entries are added to local storage.
   */
  async ready(
    width: number,
    scheme: Scheme,
    stored: Readonly<Record<string, string>>,
  ): Promise<Page> {
    await this.page.setViewportSize({ width, height: width === PHONE ? 844 : 800 });
    await this.page.emulateMedia({ colorScheme: scheme });
    await this.page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, stored);
    return this.page;
  }

  /** Leaves nothing of a journey behind but the way back in the page's history. */
  async clear(): Promise<void> {
    for (const page of this.pages) if (page !== this.page) await page.close();
    await this.page.unrouteAll();
    await this.page.goto(LOBBY);
    forgetTraffic(this.page);
    await this.context.clearCookies();
    await this.page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
