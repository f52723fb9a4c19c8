import type { Page } from 'playwright-core';
import type { Account } from '../platform/accounts';

/** Fills in the form of the sign-in screen and sends it. */
export async function fillSignIn(page: Page, account: Account): Promise<void> {
  await page.getByPlaceholder('Enter your username').fill(account.username);
  await page.getByPlaceholder('Enter your password').fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** What the console keeps in local storage, in the order of the alphabet. */
export function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).sort());
}
