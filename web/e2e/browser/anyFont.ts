import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { atRest } from './conditions';
import { PHONE } from './window';

/**
 * Readers without the console's typeface: one whose letters are a quarter wider, and one whose letters are a quarter
 * narrower. The room between letters makes the difference, so that it is the same whatever fonts a machine has.
 */
const STYLES = {
  wide: "* { font-family: 'DejaVu Sans', Verdana, sans-serif !important; letter-spacing: 0.08em !important; }",
  narrow:
    "* { font-family: 'Liberation Sans Narrow', 'Arial Narrow', sans-serif !important; letter-spacing: -0.05em !important; }",
};

export type Reader = keyof typeof STYLES;
const READERS: readonly Reader[] = ['wide', 'narrow'];

const WIDTHS = [320, 390, 768, 1440];

/** Checks the screen with these fonts and at each width: all can be clicked, nothing is wider than the window. */
export async function holdsWithAnyFont(page: Page, readers = READERS): Promise<void> {
  if (readers.length === 0) return;
  const offences: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const reader of readers) {
      await page.evaluate((text) => {
        // The content security policy lets no style element in.
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets = [sheet];
      }, STYLES[reader]);
      await atRest(page);
      const found = await page.evaluate(whatIsOutOfReach);
      offences.push(...found.map((what) => `${reader} letters, ${width} px: ${what}`));
    }
    if (width === PHONE) offences.push(...(await page.evaluate(whatIsTooSmall)));
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  expect(offences.join('\n')).toBe('');
}

/** Asked within the page: what a finger is to press, and is less than 44 px high or wide. Links stand in text. */
function whatIsTooSmall(): string[] {
  const open = [...document.querySelectorAll('[role="dialog"], [role="menu"]')];
  const room = open.at(-1) ?? document.body;
  const offences: string[] = [];
  for (const element of room.querySelectorAll<HTMLElement>(
    'button, select, input, summary, [role="tab"]',
  )) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const style = getComputedStyle(element);
    if (style.pointerEvents === 'none' || style.clipPath !== 'none') continue;
    // A label is pressed in the place of its box, and the frame of a password in the place of its field.
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const isBox = element.matches('[type="checkbox"], [type="radio"]');
    const pressed =
      (isBox && label) || (element.closest('label, .mantine-PasswordInput-input') ?? element);
    const { width, height } = pressed.getBoundingClientRect();
    if (Math.min(width, height) >= 43.5) continue;
    const name = element.getAttribute('aria-label') ?? element.innerText.trim().split('\n')[0];
    offences.push(
      `${element.localName} “${name}” is ${Math.round(width)} × ${Math.round(height)} px`,
    );
  }
  return offences;
}

/** Asked within the page: what can be seen and used, but not be hit with a pointer. */
export function whatIsOutOfReach(): string[] {
  const offences: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    offences.push(`the page is ${scrollWidth - clientWidth} px wider than the window`);
  }
  // What is open lies over the rest.
  const open = [...document.querySelectorAll('[role="dialog"], [role="menu"]')];
  const room = open.at(-1) ?? document.body;
  for (const element of room.querySelectorAll<HTMLElement>(
    'a[href], button, select, summary, input',
  )) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const style = getComputedStyle(element);
    if (style.pointerEvents === 'none' || style.clipPath !== 'none') continue;
    // The link that leads past the menu is there for the keyboard alone until it has the focus.
    if (style.position === 'fixed') continue;
    // Scrolling takes most of the time, and most of what is in the window can be hit where it is.
    if (!isInWindow(element) || !isReached(element)) {
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    }
    const name = element.getAttribute('aria-label') ?? element.innerText.trim().split('\n')[0];
    const [line] = linesOf(element);
    if (line && !isReached(element)) {
      offences.push(`${element.localName} “${name}” lies behind ${inFrontOf(line)}`);
    }
    // Visually hidden words can be pressed by readers who hear the page.
    for (const heard of element.querySelectorAll('*')) {
      const box = heard.getBoundingClientRect();
      if (getComputedStyle(heard).clipPath === 'none' || box.width * box.height === 0) continue;
      if (!isHit(element, box))
        offences.push(`${element.localName} “${name}” is heard beside itself`);
    }
  }
  return offences;

  function isInWindow(element: Element): boolean {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth;
  }

  function linesOf(element: Element): DOMRect[] {
    return [...element.getClientRects()].filter(({ width, height }) => width * height > 4);
  }

  function isReached(element: Element): boolean {
    return linesOf(element).some((line) => isHit(element, line));
  }

  function at({ x, y, width, height }: DOMRect): Element | null {
    return document.elementFromPoint(x + width / 2, y + height / 2);
  }

  function isHit(element: Element, box: DOMRect): boolean {
    const hit = at(box);
    return element.contains(hit) || hit?.closest('label')?.contains(element) === true;
  }

  function inFrontOf(box: DOMRect): string {
    const front = at(box);
    return front ? `${front.localName}.${front.className} “${front.textContent}”` : 'the edge';
  }
}
