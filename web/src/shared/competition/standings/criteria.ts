/** What orders a table, in words: the keys are the contract's. */
import say from 'words/competition';
import type { SeparationValue } from '@/api/types';
import type { Criterion, ExtraColumn, Measure as Measured, ScoreUnit } from '@/api/words';
import { locale } from '@/language/language';
import { capitalize, NO_VALUE } from '@/ui/text';

/** What a sport calls the things that a table counts. */
export interface Units {
  /** What the score of a match counts. */
  score: ScoreUnit;
  /** What a set is made of: `points` in a rally, `games` in tennis. */
  within: 'points' | 'games';
}

interface Counting {
  score_unit: ScoreUnit;
  sport_name: string | null;
}

export function unitsOf({ score_unit, sport_name }: Counting): Units {
  return {
    score: score_unit,
    within: sport_name?.toLowerCase() === 'tennis' ? 'games' : 'points',
  };
}

const HEAD_TO_HEAD = 'head_to_head_';

type AmongLevel = Extract<Criterion, `${typeof HEAD_TO_HEAD}${string}`>;

type Measure<C> = C extends `${typeof HEAD_TO_HEAD}${infer M}` ? M : C;

/** A criterion without the matches that it looks at. */
type Compared = Measure<Criterion>;

/** What a table can compare, as a title. */
export function measureName(measure: Measured, units: Units): string {
  return capitalize(say.criterion({ criterion: measure, ...units }));
}

const DIFFERENCES: readonly (Compared | ExtraColumn)[] = [
  'goal_difference',
  'point_difference',
  'net_run_rate',
  'opponents_goal_difference',
];

/** Whether a criterion looks only at matches among level teams. */
export function isAmongLevel(criterion: Criterion): criterion is AmongLevel {
  return criterion.startsWith(HEAD_TO_HEAD);
}

/** `head_to_head_points` as `points`; any other criterion as it is. */
export function comparedBy(criterion: Criterion): Compared {
  return (isAmongLevel(criterion) ? criterion.slice(HEAD_TO_HEAD.length) : criterion) as Compared;
}

export interface Rule {
  title: string;
  sentence: string;
}

/** The criteria of a pack as the steps of a list; those among level teams are one step. */
export function rulesOf(criteria: readonly Criterion[], units: Units): Rule[] {
  const rules: Rule[] = [];
  let among: string[] = [];
  const finishAmong = () => {
    if (among.length === 0) return;
    rules.push({
      title: say.headToHead(),
      sentence: say.onlyAmongLevel({
        steps: among.length === 1 ? 'one' : 'several',
        criteria: among.reduce((before, next) => say.then({ before, next })),
      }),
    });
    among = [];
  };
  for (const criterion of criteria) {
    const name = say.criterion({ criterion: comparedBy(criterion), ...units });
    if (isAmongLevel(criterion)) {
      among.push(name);
      continue;
    }
    finishAmong();
    rules.push({ title: capitalize(name), sentence: say.rule({ criterion, ...units }) });
  }
  finishAmong();
  return rules;
}

/** `4`, `+2`, `−1`, `1.250 (75:60)`, `0.625`. */
export function measuredText(criterion: Criterion, value: SeparationValue): string {
  if (value.kind !== 'quotient') return numberText(comparedBy(criterion), value);
  const { won, lost } = value;
  // Without a loss there is no quotient: it is above every other.
  if (lost === 0) return won === 0 ? say.ratio({ won, lost }) : say.noLoss({ won, lost });
  return say.quotient({ quotient: quotientText(comparedBy(criterion), won / lost), won, lost });
}

/** The same in a column of a table, where a quotient stands alone: `1.250`. */
export function columnText(column: ExtraColumn, value: SeparationValue): string {
  // Before the first match there is nothing to divide.
  if (value.kind === 'rate' && value.per === 0) return NO_VALUE;
  if (value.kind !== 'quotient') return numberText(column, value);
  const { won, lost } = value;
  return lost === 0 ? say.ratio({ won, lost }) : quotientText(column, won / lost);
}

function numberText(
  measure: Compared | ExtraColumn,
  value: Exclude<SeparationValue, { kind: 'quotient' }>,
): string {
  if (value.kind === 'unknown') return NO_VALUE;
  const isDifference = DIFFERENCES.includes(measure);
  if (value.kind === 'number') {
    return isDifference ? signedNumber(value.number) : plainNumber(value.number);
  }
  // A team without a match is compared as with 0.
  const rate = value.per === 0 ? 0 : value.amount / value.per;
  return isDifference ? signedRate(rate) : plainRate(rate);
}

/** `1.250`, or `125.0` where it is told as a percentage. */
function quotientText(measure: Compared | ExtraColumn, quotient: number): string {
  return measure === 'percentage' ? plainPercentage(quotient * 100) : plainRate(quotient);
}

const RATE = { minimumFractionDigits: 3, maximumFractionDigits: 3 } as const;

/** `2`, `0`, `−1`: with a true minus sign. */
export const plainNumber = figures({ signDisplay: 'negative' });

/** `+2`, `0`, `−1`. */
export const signedNumber = figures({ signDisplay: 'exceptZero' });

const plainPercentage = figures({
  signDisplay: 'negative',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const plainRate = figures({ signDisplay: 'negative', ...RATE });
const signedRate = figures({ signDisplay: 'exceptZero', ...RATE });

function figures(options: Intl.NumberFormatOptions): (value: number) => string {
  const format = new Intl.NumberFormat(locale, { useGrouping: false, ...options });
  return (value) => format.format(value).replace('-', '−');
}
