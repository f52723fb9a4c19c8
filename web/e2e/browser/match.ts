import type { Page } from 'playwright-core';
import { screenIs } from './conditions';

/** The list of matches, narrowed to those with these words. */
export function matchesWith(words: string): string {
  return `/admin/matches?search=${encodeURIComponent(words)}`;
}

/** Opens a match from the list on screen, by its name. */
export async function openMatch(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: `Scoreboard of ${name}`, exact: true }).click();
  await screenIs(page, name);
}
