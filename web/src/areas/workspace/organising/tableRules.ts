/** The rules of tables as a form holds them, and as the server takes them. */
import say from 'words/organising';
import type { CriterionKind, Measure } from '@/api/words';
import { unitsOf } from '@/shared/competition/standings/criteria';
import { decimalOf, typedDecimal } from '@/ui/numbers';
import type { Choices, SetupDivision } from './organisingQueries';

export type PackChoice = Choices['rulePacks'][number];
/** A criterion as the server takes it. */
export type TableCriterion = PackChoice['criteria'][number];
type OwnPoints = NonNullable<SetupDivision['points']>;

/** The fields of a form that say by which rules tables are made. */
export type RulesValues = {
  sportId: string;
  rulePack: string;
  pointsWin: string;
  pointsDraw: string;
  pointsLoss: string;
  /** The criteria as JSON; empty for those of the pack. */
  criteria: string;
};

export const RULES_LABELS = {
  rulePack: say.rulePack(),
  pointsWin: say.pointsFor({ result: 'win' }),
  pointsDraw: say.pointsFor({ result: 'draw' }),
  pointsLoss: say.pointsFor({ result: 'loss' }),
  criteria: say.orderOfTables(),
} as const;

export const NO_RULES = {
  rulePack: '',
  pointsWin: '',
  pointsDraw: '',
  pointsLoss: '',
  criteria: '',
} as const;

/** What is stored of a division, or said by a template. */
type Stored = Pick<SetupDivision, 'rulePack' | 'points' | 'tableRules'>;

export function rulesValuesOf({ rulePack, points, tableRules }: Stored) {
  const text = (value: number | undefined) => (value === undefined ? '' : typedDecimal(value));
  return {
    rulePack: rulePack ?? '',
    pointsWin: text(points?.win),
    pointsDraw: text(points?.draw),
    pointsLoss: text(points?.loss),
    criteria: tableRules ? JSON.stringify(tableRules.criteria) : '',
  };
}

/** The pack that the form has: the one that is chosen, or that of the sport. */
export function chosenPack(
  choices: Choices,
  { sportId, rulePack }: Pick<RulesValues, 'sportId' | 'rulePack'>,
): PackChoice | undefined {
  return choices.rulePacks.find(
    (one) =>
      String(one.sportId) === sportId && (rulePack === '' ? one.isDefault : one.name === rulePack),
  );
}

/** What the tables of the sport count, and what they can compare. */
export function measuresOf(choices: Choices, sportId: string) {
  const sport = choices.sports.find((one) => String(one.sportId) === sportId);
  const found = choices.measures.find((one) => String(one.sportId) === sportId);
  const units = unitsOf({
    score_unit: found?.scoreUnit ?? 'points',
    sport_name: sport?.sportName ?? null,
  });
  return { measures: found?.measures ?? [], units };
}

export function criteriaOf(text: string): readonly TableCriterion[] {
  return text === '' ? [] : (JSON.parse(text) satisfies TableCriterion[]);
}

/** Measures that look at matches against everybody: they cannot be compared among level teams alone. */
const OF_ALL_MATCHES: readonly Measure[] = [
  'opponents_points',
  'opponents_goal_difference',
  'opponents_goals_for',
];

export const isAmongTeams = (measure: Measure) => !OF_ALL_MATCHES.includes(measure);

/** A new criterion of a kind, with what it needs. */
export function newCriterion(kind: CriterionKind, measure: Measure): TableCriterion {
  switch (kind) {
    case 'overall':
      return { kind, measure };
    case 'head_to_head':
      return { kind, measures: ['points', 'goal_difference'], again: 'never', meetings: 0 };
    case 'between_two':
      return { kind, measures: ['points'] };
    case 'share_of_points':
      return { kind, possible: 3 };
    default:
      return { kind };
  }
}

/** The most points that a result is worth. */
const MOST_POINTS = 1000;

function wrongPoints(text: string): string | undefined {
  const points = decimalOf(text);
  const isFit = points !== undefined && Number.isInteger(points * 2) && points <= MOST_POINTS;
  return isFit ? undefined : say.pointsUnfit({ most: MOST_POINTS });
}

/** What is wrong with the rules, field by field. Points are said all or not at all. */
export function wrongTableRules(values: RulesValues) {
  const { pointsWin, pointsDraw, pointsLoss, criteria } = values;
  const isSaid = [pointsWin, pointsDraw, pointsLoss].some((text) => text.trim() !== '');
  const wrong = (text: string) => (isSaid ? wrongPoints(text) : undefined);
  return {
    pointsWin: wrong(pointsWin),
    pointsDraw: wrong(pointsDraw),
    pointsLoss: wrong(pointsLoss),
    criteria: criteria === '[]' ? say.criterionNeeded() : undefined,
  };
}

/** The rules that are sent. What the form does not ask of points stays as it is stored. */
export function rulesOfForm(values: RulesValues, stored?: OwnPoints | null) {
  const win = decimalOf(values.pointsWin);
  const draw = decimalOf(values.pointsDraw);
  const loss = decimalOf(values.pointsLoss);
  const isSaid = win !== undefined && draw !== undefined && loss !== undefined;
  const criteria = [...criteriaOf(values.criteria)];
  return {
    rulePack: values.rulePack === '' ? null : values.rulePack,
    points: isSaid
      ? {
          win,
          draw,
          loss,
          cancelled: stored?.cancelled ?? 0,
          extraRules: stored?.extraRules ?? null,
          basis: stored?.basis ?? null,
        }
      : null,
    tableRules: criteria.length > 0 ? { criteria } : null,
  };
}
