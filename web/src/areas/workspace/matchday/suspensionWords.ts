import say from 'words/matchday';
import { meetingText } from '@/shared/match/sides';
import { enumerated } from '@/ui/lists';
import type { Suspended, SuspensionRule } from './suspensionQueries';

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
  const known = say.misses({ matches: enumerated(toMiss.map(meetingText)) });
  const more = left - toMiss.length;
  return more > 0 ? [known, say.andMore({ count: more })].join(' ') : known;
}
