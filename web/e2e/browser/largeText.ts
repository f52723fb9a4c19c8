import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { whatIsOutOfReach } from './anyFont';
import { appears, atRest } from './conditions';
import { LAPTOP, PHONE } from './window';

/** What browsers set text in unless their reader says otherwise, in CSS pixels. */
const USUAL = { standard: 16, fixed: 13 };

/** Checks the screen for a reader whose browser sets text twice as large: all is there and can be read and pressed. */
export async function holdsWithLargeText(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  // The browser's own setting, which the widths where a layout changes follow as well.
  const setText = ({ standard, fixed }: typeof USUAL) =>
    devTools.send('Page.setFontSizes', { fontSizes: { standard, fixed } });
  const offences: string[] = [];
  try {
    await setText({ standard: 2 * USUAL.standard, fixed: 2 * USUAL.fixed });
    for (const width of [LAPTOP, PHONE]) {
      await page.setViewportSize({ width, height: 800 });
      await appears(page.locator('h1'));
      await atRest(page);
      const rootSize = await page.evaluate(
        () => getComputedStyle(document.documentElement).fontSize,
      );
      expect(rootSize).toBe('32px');
      const found = [
        ...(await page.evaluate(whatIsCut)),
        ...(await page.evaluate(whatIsOutOfReach)),
      ];
      offences.push(...found.map((what) => `${width} px: ${what}`));
    }
  } finally {
    await setText(USUAL);
    await devTools.detach();
  }
  expect(offences.join('\n'), 'with text at 200 %').toBe('');
}

/** Asked within the page: words that nobody can read to their end, neither by scrolling nor in a tooltip. */
function whatIsCut(): string[] {
  const offences: string[] = [];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const own = node.parentElement;
    if (!node.textContent?.trim() || !own) continue;
    if (!own.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const text = document.createRange();
    text.selectNodeContents(node);
    const { left, right, top, bottom } = text.getBoundingClientRect();
    const edge = cutBy(own, { left, right, top, bottom });
    if (edge) offences.push(`“${node.textContent.trim()}” is cut by ${edge}`);
  }
  return offences;

  function cutBy(
    own: Element,
    text: { left: number; right: number; top: number; bottom: number },
  ): string | undefined {
    for (let around: Element | null = own; around; around = around.parentElement) {
      const style = getComputedStyle(around);
      // Said to those who hear the page, or in full where the pointer rests.
      if (style.clipPath !== 'none' || around.getAttribute('title')) return undefined;
      if (around === document.body) break;
      if (/auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)) return undefined;
      const box = around.getBoundingClientRect();
      // Letters are given more height than they fill.
      const spare = Number.parseFloat(style.fontSize) / 4;
      const name = `${around.localName}.${around.className}`;
      if (
        /hidden|clip/.test(style.overflowX) &&
        (text.left < box.left - 1 || text.right > box.right + 1)
      )
        return name;
      if (
        /hidden|clip/.test(style.overflowY) &&
        (text.top < box.top - spare || text.bottom > box.bottom + spare)
      )
        return name;
    }
    return text.left < -1 || text.right > document.documentElement.clientWidth + 1
      ? 'the window'
      : undefined;
  }
}
