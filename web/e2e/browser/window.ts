import type { Browser, BrowserContext, Page } from 'playwright-core';
import { forgetTraffic, watchTraffic } from './traffic';

export const PHONE = 390;
export const TABLET = 768;
export const LAPTOP = 1280;
export const WALL = 1920;

export type Scheme = 'light' | 'dark';

/** How long something may take to appear, in milliseconds: slow is not wrong. */
const PATIENCE = 20_000;

const USUAL_LOCALE = 'en-GB';

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
  /** What it speaks. */
  readonly locale: string;

  private constructor(context: BrowserContext, page: Page, locale: string) {
    this.context = context;
    this.page = page;
    this.locale = locale;
  }

  static async open(
    browser: Browser,
    origin: string,
    locale: string = USUAL_LOCALE,
  ): Promise<Window> {
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
    return new Window(context, page, locale);
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
    // A journey before this one may have looked at paper.
    await this.page.emulateMedia({ media: null, colorScheme: scheme });
    await this.page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, stored);
    return this.page;
  }

  /** Leaves nothing of a journey behind but the way back in the page's history; returns whether it could. */
  async clear(): Promise<boolean> {
    for (const page of this.pages) if (page !== this.page) await page.close();
    await this.page.unrouteAll();
    await this.page.goto(LOBBY);
    forgetTraffic(this.page);
    await this.context.clearCookies();
    await this.page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    // What a scorer's page keeps for the time without a network, and the worker that answers then, goes with the window
    // alone: Chromium may still be taking it away when the next page has something kept.
    const workers = this.page.evaluate(() => navigator.serviceWorker.getRegistrations());
    return (await workers).length === 0;
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}

/**
 * The windows on one server that journeys have left, for the journeys that come: a new window shares nothing with the
 * others, so that its first page loads, compiles and runs everything afresh.
 */
export class Windows {
  readonly #browser: Browser;
  readonly #origin: string;
  readonly #free = new Map<string, Window[]>();

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  /** A window that nobody else has. */
  async take(locale: string = USUAL_LOCALE): Promise<Window> {
    return this.#free.get(locale)?.pop() ?? Window.open(this.#browser, this.#origin, locale);
  }

  /** Takes a window back, and leaves nothing of its journey in it. */
  async giveBack(window: Window): Promise<void> {
    if (!(await window.clear())) return window.close();
    const free = this.#free.get(window.locale) ?? [];
    this.#free.set(window.locale, [...free, window]);
  }
}
