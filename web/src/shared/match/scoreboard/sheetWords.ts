/**
 * Words of a match's sheet in the language of the page. A sheet may hold any other text: that stays as
 * it is.
 */
import say from 'words/matches';
import { capitalize } from '@/ui/text';
import { scoreText } from '../result';

type EventKind = Parameters<typeof say.event>[0]['event'];
type PeriodName = Parameters<typeof say.periodName>[0]['period'];
type NumberedPeriod = Parameters<typeof say.numberedPeriod>[0]['period'];

/** `Penalty Goal` as `penalty_goal`, `extra time, first half` as `extra_time_first_half`. */
export function wordOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z\d]+/g, '_');
}

/** What happened: `Penalty Goal`. */
export function eventName(type: string): string {
  return say.event({ event: wordOf(type) as EventKind }) || type;
}

/** `first half` as `First half`, `set 2` as `Set 2`. */
export function periodName(name: string): string {
  const numbered = /^(\D+) (\d+)$/.exec(name);
  const words = numbered
    ? say.numberedPeriod({
        period: wordOf(numbered[1] ?? '') as NumberedPeriod,
        number: numbered[2] ?? '',
      })
    : say.periodName({ period: wordOf(name) as PeriodName });
  return words || capitalize(name);
}

/** What a sheet says of an event. It may say no more than a score: `25–23`. */
export function descriptionText(description: string): string {
  const score = /^(\d+)–(\d+)$/.exec(description);
  return score ? (scoreText(Number(score[1]), Number(score[2])) ?? description) : description;
}
