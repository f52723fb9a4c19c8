/** What journeys wait for. Nothing here, and nothing in a journey, waits for a span of time. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Session } from './session';
import { requestsUnderWay } from './traffic';

/** Waits until it is there to be seen. */
export function appears(locator: Locator): Promise<void> {
  return locator.first().waitFor({ state: 'visible' });
}

/** Waits until it is not there, or not to be seen, any more. */
export function disappears(locator: Locator): Promise<void> {
  return locator.first().waitFor({ state: 'hidden' });
}

/** Waits until what is on screen is what was asked for, and not what was there before. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(isSettled, false);
}

/**
 * Asked within the page: whether the screen is that of its address, with all that it waits for; and whether it is still,
 * where that is asked as well.
 */
function isSettled(andStill: boolean): boolean | Promise<boolean> {
  // An address is rendered a moment after it has changed. The router tells which one it has rendered.
  const { __TSR_ROUTER__: router } = window as { __TSR_ROUTER__?: Router };
  const rendered = new URL(router?.state.resolvedLocation?.publicHref ?? '', location.origin);
  const isThere =
    rendered.pathname === location.pathname &&
    // Both in one notation, because a blank can be encoded in two ways.
    `${rendered.searchParams}` === `${new URLSearchParams(location.search)}` &&
    document.querySelector('[aria-busy="true"]') === null;
  if (!isThere || !andStill) return isThere;
  const isStill =
    document.fonts.status === 'loaded' &&
    document.getAnimations().every(({ playState }) => playState !== 'running');
  // What has just been drawn may ask for more.
  const drawn = () =>
    new Promise<true>((done) =>
      requestAnimationFrame(() => requestAnimationFrame(() => done(true))),
    );
  return isStill && drawn();
}

/** What is known here of the console's router, which puts itself into the window. */
interface Router {
  state: { resolvedLocation?: { publicHref: string } };
}

/** Waits until the screen of this title has been entered. */
export function screenIs(page: Page, title: string): Promise<void> {
  return appears(page.getByRole('heading', { level: 1, name: title, exact: true }));
}

/** Does what loads the page afresh, and waits until the page has renewed its session. */
export async function renewed(
  page: Page,
  load: () => Promise<unknown>,
  key: 'authToken' | 'personToken' = 'authToken',
): Promise<void> {
  const [answer] = await Promise.all([page.waitForResponse('**/api/v1/auth/renew'), load()]);
  const { data } = (await answer.json()) as { data: Session };
  await page.waitForFunction(([name, token]) => localStorage.getItem(name) === token, [
    key,
    data.accessToken,
  ] as const);
}

/** Waits until nothing on the page moves or loads any more. */
export async function atRest(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.waitForFunction(isSettled, true);
      return requestsUnderWay(page);
    })
    .toBe(0);
}

/**
 * Waits until the address, without its origin, is this one, and its screen is there. The order of
 * parameters is free.
 */
export async function addressIs(page: Page, address: string): Promise<void> {
  await expect.poll(() => inOneOrder(page.url())).toBe(inOneOrder(address));
  await settled(page);
}

function inOneOrder(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://anywhere');
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

/** Waits until the focus is there. */
export async function isFocused(locator: Locator): Promise<void> {
  await expect
    .poll(() => locator.evaluate((element) => element === document.activeElement))
    .toBe(true);
}

/** Waits until the text of each of them, in this order, is this. */
export async function textsAre(locator: Locator, texts: readonly string[]): Promise<void> {
  await expect.poll(async () => (await locator.allTextContents()).map(oneLine)).toEqual(texts);
}

/** A text as it reads aloud: line breaks and runs of blanks are one blank. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
