import { parseArgs } from 'node:util';
import { startChromium } from '../../e2e/browser/chromium';
import { requireBinary } from '../../e2e/platform/binary';
import { serveBuilt } from './built';
import { measure } from './measure';
import { startCrowded, startThousand } from './platforms';
import { findRecords } from './records';
import { asJson, asTable, type Measured } from './report';
import { screensOf, screensOfThousand } from './screens';

const PLATFORMS = [
  {
    start: startCrowded,
    screens: async (origin: string) => screensOf(await findRecords(origin)),
  },
  { start: startThousand, screens: async () => screensOfThousand() },
];

export async function main(words: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '3' },
      json: { type: 'boolean', default: false },
      each: { type: 'boolean', default: false },
      built: { type: 'boolean', default: false },
    },
  });
  const isWanted = ([name]: [string, unknown]) =>
    positionals.length === 0 || positionals.some((start) => name.startsWith(start));

  requireBinary();
  const browser = await startChromium();
  const measured: Measured[] = [];
  try {
    for (const { start, screens } of PLATFORMS) {
      const platform = await start();
      const built = values.built ? await serveBuilt(platform.origin) : undefined;
      try {
        const wanted = Object.entries(await screens(platform.origin)).filter(isWanted);
        for (const [name, screen] of wanted) {
          const hand = await measure(
            browser,
            built?.origin ?? platform.origin,
            screen,
            Number(values.rounds),
          ).catch((error: unknown) => {
            // The other screens can be measured all the same.
            console.error(`${name}: ${error instanceof Error ? error.message : error}`);
            process.exitCode = 1;
          });
          if (hand) measured.push({ screen: name, hand });
        }
      } finally {
        await built?.stop();
        await platform.stop();
      }
    }
  } finally {
    await browser.close();
  }
  console.log(values.json ? asJson(measured) : asTable(measured, values.each));
}
