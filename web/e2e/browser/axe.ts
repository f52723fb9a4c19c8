import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { atRest } from './conditions';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What on the page violates WCAG 2.2 AA, one line for each element: rule, selector, reason. */
export async function violations(page: Page): Promise<string[]> {
  await atRest(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  const results = await page.evaluate(
    (options) => (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run(options),
    {
      runOnly: WCAG_2_2_AA,
      resultTypes: ['violations'],
      // Style sheets are fetched once more for experimental rules only.
      preload: { assets: ['media'] },
    } satisfies RunOptions,
  );
  return (results as AxeResults).violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
