import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { atRest } from './conditions';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Those of its rules that other colours can break. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What on the page violates WCAG 2.2 AA, one line for each element: rule, selector, reason. Where only the colours have
 * changed since it was asked last, only they are looked at.
 */
export async function violations(page: Page, { onlyColours = false } = {}): Promise<string[]> {
  await atRest(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  const found = await page.evaluate(
    async (options) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
      // What axe found to be right stays there.
      return (await axe.run(options)).violations;
    },
    {
      runOnly: onlyColours ? { type: 'rule', values: OF_COLOURS } : WCAG_2_2_AA,
      resultTypes: ['violations'],
      // Style sheets are fetched once more for experimental rules only.
      preload: { assets: ['media'] },
    } satisfies RunOptions,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
