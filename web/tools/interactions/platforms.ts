/** The platforms that are measured on. */
import { touchline } from '../../e2e/platform/binary';
import { CROWDED_MATCHES, importCrowdedLeague } from '../../e2e/platform/crowdedLeague';
import { type RunningPlatform, startPlatform } from '../../e2e/platform/startPlatform';

/** As many matches as the console holds in memory. */
const MATCHES_IN_MEMORY = 1000;

/** The demo platform with so much in one tournament that there are exactly a thousand matches. */
export function startThousand(): Promise<RunningPlatform> {
  return startPlatform('sqlite', async (database) => {
    const matches = await fillWithDemo(database);
    await importCrowdedLeague(database, MATCHES_IN_MEMORY - matches);
  });
}

/** The demo platform with a tournament of more than a thousand matches. */
export function startCrowded(): Promise<RunningPlatform> {
  return startPlatform('sqlite', async (database) => {
    await fillWithDemo(database);
    await importCrowdedLeague(database, CROWDED_MATCHES);
  });
}

/** Gives how many matches the demo platform has. */
async function fillWithDemo(database: string): Promise<number> {
  const said = await touchline(['demo', '--users', '400', '--database', database]);
  const matches = Number(/([\d,]+) matches/.exec(said)?.[1]?.replaceAll(',', ''));
  if (!(matches > 0)) throw new Error(`The demo does not say how many matches it has: ${said}`);
  return matches;
}
