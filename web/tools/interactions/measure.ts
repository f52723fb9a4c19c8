import type { Browser, Page } from 'playwright-core';
import { signInByApi } from '../../e2e/browser/session';
import { watchTraffic } from '../../e2e/browser/traffic';
import { LAPTOP } from '../../e2e/browser/window';
import { ADMINISTRATOR } from '../../e2e/platform/accounts';
import { watchInteractions } from './eventTiming';
import { goThroughShell } from './everywhere';
import { Hand } from './hand';
import type { Screen } from './screens';

/** How many times slower than this machine the measured one is. */
const SLOW_DOWN = 4;

/** Does on a screen what people do there, so many times, and once what can be done everywhere. */
export async function measure(
  browser: Browser,
  origin: string,
  screen: Screen,
  rounds: number,
): Promise<Hand> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: screen.width ?? LAPTOP, height: 800 },
    locale: 'en-GB',
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    watchTraffic(page);
    await watchInteractions(page);
    if (!screen.signedOut) await signIn(page, origin);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });

    const hand = new Hand(page);
    for (let round = 0; round < rounds; round += 1) {
      await hand.quietly(() => page.goto(screen.at));
      await screen.act(hand);
    }
    if (!screen.signedOut && screen.width === undefined) {
      await hand.quietly(() => page.goto(screen.at));
      await goThroughShell(hand);
    }
    return hand;
  } finally {
    await context.close();
  }
}

/** Has every page of the window begin signed in. */
async function signIn(page: Page, origin: string): Promise<void> {
  const { accessToken, adminInfo } = await signInByApi(origin, ADMINISTRATOR);
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([token, admin]) => {
      localStorage.setItem('authToken', token);
      localStorage.setItem('adminUser', admin);
    },
    [accessToken, JSON.stringify(adminInfo)] as const,
  );
}
