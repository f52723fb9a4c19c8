/**
 * What every screen has to meet: WCAG 2.2 AA in both colour schemes, and a layout that never scrolls
 * sideways and keeps everything within reach, whatever fonts the reader has.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { holdsWithAnyFont, type Reader } from './anyFont';
import { violations } from './axe';
import { appears, atRest } from './conditions';
import { test, type Visit } from './journey';
import { holdsWithLargeText } from './largeText';
import { LAPTOP, PHONE, type Scheme, TABLET, WALL } from './window';

/** A screen, or a part of one, to be looked at. */
export interface Look {
  /** Its address, or how to find it. */
  at: string | (() => Promise<string>);
  visit?: Visit;
  /** What is done before the screen is looked at. */
  after?: (page: Page) => Promise<unknown>;
  /** What the browser says to its console meanwhile. */
  complaint?: RegExp;
}

/** How thoroughly screens are looked at that another journey visits as well. */
interface Care {
  /** Fonts beside the console's own. Narrow letters need less room than wide ones: `longNames` has them. */
  fonts?: readonly Reader[];
  /** Whether the text of the screens is doubled as well. */
  largeText?: boolean;
  /** The colour scheme in the widest window; they take turns from one width to the next. */
  scheme?: Scheme;
  /** Whether the screens are shown one after the other in one page, instead of each in one that was loaded afresh. */
  inOnePage?: boolean;
}

/** One journey for each look, by the name of what is looked at. */
export function areOpenToEverybody(
  looks: Readonly<Record<string, Look>>,
  {
    fonts = ['wide'],
    largeText = false,
    scheme = 'light',
    inOnePage = false,
    ...how
  }: Visit & Care = {},
): void {
  for (const [name, { at, visit, after, complaint }] of Object.entries(looks)) {
    test(`${name}: open to everybody in light and dark, never wider than the window`, async ({
      open,
      goOn,
      complaints,
    }) => {
      if (complaint) complaints.expect(complaint);
      const address = await addressOf(at);
      const page = await (inOnePage && !visit
        ? goOn(address, how)
        : open(address, { ...visit, ...how }));
      // By element: behind a dialog it has no role.
      await appears(page.locator('h1'));
      await after?.(page);
      const widths = visit?.width ? [visit.width, visit.width] : [LAPTOP, TABLET, PHONE, WALL];
      await isOpenToEverybody(page, widths, scheme);
      if (visit?.width === undefined) await holdsWithAnyFont(page, fonts);
      if (largeText) await holdsWithLargeText(page);
    });
  }
}

export async function addressOf(at: Look['at']): Promise<string> {
  return typeof at === 'string' ? at : at();
}

/** How high the windows are, in CSS pixels, from the second on. */
const HEIGHT = 800;

/** Looks at what is on screen in a window of each of these widths, in one colour scheme and the other in turn. */
export async function isOpenToEverybody(
  page: Page,
  widths: readonly number[],
  first: Scheme = 'light',
): Promise<void> {
  let scheme = first;
  await drawIn(page, scheme);
  for (const [index, width] of widths.entries()) {
    const size = page.viewportSize();
    const onlyColours = index > 0 && size?.width === width && size.height === HEIGHT;
    if (index > 0 && !onlyColours) await page.setViewportSize({ width, height: HEIGHT });
    // A wall shows what a laptop shows.
    const isChecked = width !== WALL;
    if (isChecked) {
      const found = await violations(page, { onlyColours });
      expect(found, `in ${scheme}, ${width} pixels wide`).toEqual([]);
    } else {
      await atRest(page);
    }
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways, `pixels beyond a window of ${width}`).toBe(0);

    if (!isChecked) continue;
    scheme = scheme === 'light' ? 'dark' : 'light';
    await drawIn(page, scheme);
  }
}

async function drawIn(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.waitForFunction(
    (wanted) => document.documentElement.dataset.mantineColorScheme === wanted,
    scheme,
  );
}
