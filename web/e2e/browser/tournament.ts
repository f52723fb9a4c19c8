import type { Page } from 'playwright-core';
import { appears, screenIs } from './conditions';

/** The list of tournaments narrowed to one. */
export const tournamentsWith = (name: string) =>
  `/admin/tournaments?search=${encodeURIComponent(name)}`;

/** From the list to a tournament's page, and there to one of its tabs. */
export async function openTournament(page: Page, name: string, tab = 'Overview'): Promise<void> {
  await page.getByRole('button', { name: `View Details of ${name}` }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open tournament' }).click();
  await screenIs(page, name);
  await page.getByRole('tab', { name: tab }).click();
  await appears(page.getByRole('tabpanel', { name: tab }));
}
