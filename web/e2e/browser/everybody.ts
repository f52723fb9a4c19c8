import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { atRest, violations } from './axe';
import { LAPTOP, PHONE, WALL } from './journey';

/**
 * Holds what is on screen against what every screen owes to everybody: WCAG 2.2 AA in both colour
 * schemes, and a layout that never scrolls sideways in windows of these widths.
 */
export async function isOpenToEverybody(
  page: Page,
  widths: readonly number[] = [LAPTOP, WALL, PHONE],
): Promise<void> {
  expect(await violations(page), 'in light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction(() => document.documentElement.dataset.mantineColorScheme === 'dark');
  expect(await violations(page), 'in dark').toEqual([]);

  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await atRest(page);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways, `pixels beyond a window of ${width}`).toBe(0);
  }
  expect(await violations(page), `in dark, ${widths.at(-1)} pixels wide`).toEqual([]);
}
