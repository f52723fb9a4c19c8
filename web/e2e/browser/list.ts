/** The parts that every list screen has. */
import type { Locator, Page } from 'playwright-core';
import { appears, oneLine, settled } from './conditions';

/**
 * Waits until the list shows these of its rows or cards, as its line says it (`21–30 of 110`, or the
 * beginning of that), and is not about to show others.
 */
export async function showing(page: Page, which = ''): Promise<void> {
  await appears(page.getByText(new RegExp(`^Showing ${which}\\b`)));
  await settled(page);
}

/** How many rows or cards the list has found, from the line below it. */
export async function found(page: Page): Promise<number> {
  await settled(page);
  const summary = await page.getByText(/^Showing .* of /).innerText();
  return Number(summary.replace(/^.* of /, '').replaceAll(',', ''));
}

/** Goes to another page by its button. */
export function turnTo(page: Page, number: number): Promise<void> {
  return page.getByRole('button', { name: `Page ${number}`, exact: true }).click();
}

/** The page that the pager marks as the one on screen. */
export function currentPage(page: Page): Locator {
  return page.getByRole('navigation', { name: /^Pages of/ }).locator('[aria-current="page"]');
}

/** What stands in a column of the table on screen, from top to bottom. */
export async function column(page: Page, header: string): Promise<string[]> {
  await settled(page);
  const cells = await page.locator(`[data-label="${header}"]`).allInnerTexts();
  return cells.map(oneLine);
}
