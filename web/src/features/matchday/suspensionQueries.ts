import say from 'words/matchday';
import { query } from '@/api/client';
import type { Body } from '@/api/types';
import { enumerated } from '@/ui/lists';
import { titleOf } from './matchdayQueries';

type Suspensions = Body<'/tournaments/{tournamentId}/suspensions'>['data'];
export type Suspended = Suspensions['suspended'][number];
export type DivisionRule = Suspensions['divisions'][number];
export type SuspensionRule = DivisionRule['rule'];

export const suspensionsQuery = (tournamentId: number) =>
  query.queryOptions('get', '/tournaments/{tournamentId}/suspensions', {
    params: { path: { tournamentId } },
  });

/** What cards cost, each in a line of its own. */
export function ruleLines({ yellow, secondYellow, red }: SuspensionRule): string[] {
  const lines = [
    yellow && say.yellowCosts(yellow),
    secondYellow != null && say.secondYellowCosts({ count: secondYellow }),
    red != null && say.redCosts({ count: red }),
  ].filter((line) => typeof line === 'string');
  return lines.length === 0 ? [say.cardsCostNothing()] : lines;
}

/** Which matches a player misses, as far as they are known. */
export function missesText({ left, toMiss }: Suspended): string {
  if (toMiss.length === 0) return say.missesNext({ count: left });
  const known = say.misses({ matches: enumerated(toMiss.map(titleOf)) });
  const more = left - toMiss.length;
  return more > 0 ? [known, say.andMore({ count: more })].join(' ') : known;
}
