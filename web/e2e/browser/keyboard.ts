/** Going about without a mouse. */
import type { Page } from 'playwright-core';

/** More steps than any screen takes from one end to the other. */
const FAR = 80;

/** Presses Tab until the focus is on the element of this name; says its full name. */
export function tabTo(page: Page, name: string | RegExp): Promise<string> {
  return pressTo(page, 'Tab', name);
}

/** Presses a key until the focus is on the element of this name; says its full name. */
export async function pressTo(page: Page, key: string, name: string | RegExp): Promise<string> {
  const visited: string[] = [];
  for (let steps = 0; steps < FAR; steps += 1) {
    await page.keyboard.press(key);
    const now = await focused(page);
    if (typeof name === 'string' ? now === name : name.test(now)) return now;
    visited.push(now);
  }
  throw new Error(`${key} never came to ${name}, only to: ${visited.join(', ')}`);
}

/** What a screen reader would call the element that has the focus. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return '';
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
  });
}
