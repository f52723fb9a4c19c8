/** The rules of a match format as a form holds them: JSON in one value of the form, and a field for each number in it. */
import say from 'words/matchRules';
import { limits } from '@/api/limits';
import type { components } from '@/api/schema';
import { wrongWholeNumber } from '@/ui/form/checks';

export type MatchRules = components['schemas']['MatchRules'];

/** The way in which a match is counted. */
export type Counts = MatchRules['counts'];

type Json = null | string | number | boolean | { readonly [field: string]: Json | undefined };
type JsonObject = Extract<Json, object>;

interface Bounds {
  minimum?: number;
  maximum?: number;
}

/**
 * A field of the form; `path` leads to its value in the rules. A number that may be left out has words for where it is (`empty`), and a
 * part begins with `initial` when it is switched on.
 */
export type RulesField = { path: string; label: string } & (
  | { kind: 'number'; bounds: Bounds; empty?: string }
  | { kind: 'flag' }
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
  | { kind: 'part'; initial: Json }
);

/** The rules that a value of a form holds; undefined where it holds none. */
export function rulesOf(value: string): MatchRules | undefined {
  if (value === '') return undefined;
  const read: unknown = JSON.parse(value);
  return isRules(read) ? read : undefined;
}

function isRules(read: unknown): read is MatchRules {
  return typeof read === 'object' && read !== null && 'counts' in read;
}

/** Rules as the value of a form. */
export function jsonOf(rules: MatchRules | null | undefined): string {
  return rules ? JSON.stringify(rules) : '';
}

/** The usual rules of a sport on the day of a match. */
export const USUAL: MatchRules = { counts: 'usual', setsToWin: null };

const SERVES = ['winner', 'theOther'] as const;
const GAMES = ['advantage', 'noAdvantage', 'starPoint'] as const;
const LAST_SETS = ['likeTheOthers', 'playedOut', 'withTieBreak', 'matchTieBreak'] as const;

function number(path: string, label: string, bounds: Bounds, empty?: string): RulesField {
  return { path, label, kind: 'number', bounds, ...(empty !== undefined && { empty }) };
}

const flag = (path: string, label: string): RulesField => ({ path, label, kind: 'flag' });

/** The fields of rules, in the order of the form. Those of a part that is off are not among them. */
export function fieldsOf(rules: MatchRules, countsSets: boolean): readonly RulesField[] {
  switch (rules.counts) {
    case 'goals': {
      const of = limits.GoalFormat;
      const extra = limits.ExtraTime;
      return [
        number('periods', say.periods(), of.periods),
        number('minutes', say.minutes(), of.minutes),
        number('starters', say.starters(), of.starters, say.notSaid()),
        number('substitutions.most', say.substitutions(), limits.Substitutions.most, say.noLimit()),
        number('shootout', say.shootout(), of.shootout, say.nothing()),
        flag('substitutions.mayReturn', say.mayReturn()),
        flag('secondYellowSendsOff', say.secondYellow()),
        {
          path: 'extraTime',
          label: say.extraTime(),
          kind: 'part',
          initial: { periods: 2, minutes: 5, goldenGoal: false, substitutions: 0 },
        },
        ...(rules.extraTime
          ? [
              number('extraTime.periods', say.extraPeriods(), extra.periods),
              number('extraTime.minutes', say.extraMinutes(), extra.minutes),
              number('extraTime.substitutions', say.extraSubstitutions(), extra.substitutions),
              flag('extraTime.goldenGoal', say.goldenGoal()),
            ]
          : []),
      ];
    }
    case 'rallies': {
      const of = limits.RallyFormat;
      const ends = limits.Ends;
      return [
        number('setsToWin', say.setsToWin(), of.setsToWin),
        number('points', say.points(), of.points),
        number('lastSetPoints', say.lastSetPoints(), of.lastSetPoints),
        number('lead', say.lead(), of.lead),
        number('cap', say.cap(), of.cap, say.nothing()),
        number('starters', say.starters(), of.starters, say.notSaid()),
        number(
          'substitutions.most',
          say.substitutionsOfSet(),
          limits.Substitutions.most,
          say.noLimit(),
        ),
        number('timeOuts', say.timeOuts(), of.timeOuts, say.noLimit()),
        number('ends.every', say.endsEvery(), ends.every, say.nothing()),
        number('ends.everyInLastSet', say.endsEveryInLastSet(), ends.everyInLastSet, say.nothing()),
        number('ends.inLastSetAt', say.endsInLastSetAt(), ends.inLastSetAt, say.nothing()),
        {
          path: 'servesNext',
          label: say.servesNext(),
          kind: 'choice',
          options: SERVES.map((who) => ({ value: who, label: say.servesNextOption({ who }) })),
        },
        flag('ends.afterSet', say.endsAfterSet()),
        flag('substitutions.mayReturn', say.mayReturn()),
        flag('hasServiceCourts', say.serviceCourts()),
        flag('setsAreGames', say.setsAreGames()),
      ];
    }
    case 'tennis': {
      const of = limits.TennisFormat;
      const tieBreak = limits.TieBreak;
      const hasOwn = 'points' in rules.lastSet;
      return [
        number('setsToWin', say.setsToWin(), of.setsToWin),
        number('games', say.games(), of.games),
        number('tieBreakAt', say.tieBreakAt(), of.tieBreakAt, say.nothing()),
        number('tieBreak.points', say.tieBreakPoints(), tieBreak.points),
        number('tieBreak.lead', say.tieBreakLead(), tieBreak.lead),
        {
          path: 'game',
          label: say.game(),
          kind: 'choice',
          options: GAMES.map((scoring) => ({ value: scoring, label: say.gameOption({ scoring }) })),
        },
        {
          path: 'lastSet.is',
          label: say.lastSet(),
          kind: 'choice',
          options: LAST_SETS.map((is) => ({ value: is, label: say.lastSetOption({ is }) })),
        },
        ...(hasOwn
          ? [
              number('lastSet.points', say.lastTieBreakPoints(), tieBreak.points),
              number('lastSet.lead', say.lastTieBreakLead(), tieBreak.lead),
            ]
          : []),
      ];
    }
    case 'times':
      return [
        number('legs', say.legs(), limits.RaceFormat.legs),
        number('falseStarts', say.falseStarts(), limits.RaceFormat.falseStarts),
      ];
    case 'usual':
      return countsSets
        ? [number('setsToWin', say.setsToWin(), limits.UsualRules.setsToWin, say.asUsual())]
        : [];
  }
}

const isObject = (json: Json | undefined): json is JsonObject =>
  typeof json === 'object' && json !== null;

/** What stands at a path of rules; undefined where a part of the path is off. */
export function at(rules: MatchRules, path: string): Json | undefined {
  let found: Json | undefined = rules;
  for (const step of path.split('.')) found = isObject(found) ? found[step] : undefined;
  return found;
}

function put(json: Json | undefined, [step, ...rest]: readonly string[], value: Json): Json {
  if (step === undefined) return value;
  const fields = isObject(json) ? json : {};
  return { ...fields, [step]: put(fields[step], rest, value) };
}

/** The rules with another value at a path. */
export function withValue(rules: MatchRules, path: string, value: Json): string {
  if (path === 'lastSet.is') {
    const hasOwn = value === 'withTieBreak' || value === 'matchTieBreak';
    const points = at(rules, 'lastSet.points') ?? 10;
    const lead = at(rules, 'lastSet.lead') ?? 2;
    return JSON.stringify(
      put(rules, ['lastSet'], hasOwn ? { is: value, points, lead } : { is: value }),
    );
  }
  return JSON.stringify(put(rules, path.split('.'), value));
}

/** What is wrong with the rules of a form, by the names of its fields: `rules.periods`. */
export function wrongRules(
  name: string,
  value: string,
  countsSets = true,
): Record<string, string | undefined> {
  const rules = rulesOf(value);
  if (!rules) return {};
  return Object.fromEntries(
    fieldsOf(rules, countsSets).flatMap((field) => {
      if (field.kind !== 'number') return [];
      const found = at(rules, field.path);
      if (found === null && field.empty !== undefined) return [];
      const text = typeof found === 'number' ? String(found) : '';
      return [[`${name}.${field.path}`, wrongWholeNumber(field.label, text, field.bounds)]];
    }),
  );
}

/** The rules in words, part by part. */
export function inWords(rules: MatchRules): readonly string[] {
  if (rules.counts === 'usual') {
    const sets = rules.setsToWin;
    return [
      say.usualOnTheDay(),
      ...(typeof sets === 'number' ? [labelled(say.setsToWin(), String(sets))] : []),
    ];
  }
  const { counts } = rules;
  const told =
    counts === 'goals'
      ? [
          labelled(
            say.periods(),
            rules.minutes > 0
              ? say.minutesEach({ count: rules.periods, minutes: rules.minutes })
              : String(rules.periods),
          ),
          ...(rules.extraTime
            ? [
                labelled(
                  say.extraTime(),
                  say.minutesEach({
                    count: rules.extraTime.periods,
                    minutes: rules.extraTime.minutes,
                  }),
                ),
              ]
            : []),
        ]
      : [];
  // What is told together is not told again, and what a match has nothing of is not told.
  const left = fieldsOf(rules, true).flatMap((field) => {
    const value = at(rules, field.path);
    const isTold = counts === 'goals' && /^(periods|minutes|extraTime(\.\w+)?)$/.test(field.path);
    if (isTold && field.path !== 'extraTime.goldenGoal') return [];
    if (field.kind === 'flag') return value === true ? [field.label] : [];
    if (field.kind === 'choice') {
      const option = field.options.find((one) => one.value === value);
      return option ? [labelled(field.label, option.label)] : [];
    }
    if (field.kind === 'part') return [];
    return typeof value === 'number' ? [labelled(field.label, String(value))] : [];
  });
  return [...told, ...left];
}

const labelled = (label: string, value: string) => say.labelled({ label, value });

/** A part of the course of a match, to be drawn. */
export interface CoursePart {
  key: string;
  kind: 'period' | 'extraTime' | 'shootout' | 'set' | 'game' | 'matchTieBreak' | 'leg' | 'race';
  number: number;
  /** How long it is beside the others. */
  weight: number;
  /** Written into it. */
  text: string;
  /** Whether a match can be over without it. */
  isOptional: boolean;
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** The course of a match by these rules; none where the rules follow from the day. */
export function courseOf(rules: MatchRules): readonly CoursePart[] {
  switch (rules.counts) {
    case 'goals': {
      const minutes = (count: number) => (count > 0 ? `${count}′` : '');
      const periods = range(rules.periods).map((number) => ({
        key: `period-${number}`,
        kind: 'period' as const,
        number,
        weight: Math.max(rules.minutes, 1),
        text: minutes(rules.minutes),
        isOptional: false,
      }));
      const { extraTime: extra } = rules;
      const more = range(extra?.periods ?? 0).map((number) => ({
        key: `extra-${number}`,
        kind: 'extraTime' as const,
        number,
        weight: Math.max(extra?.minutes ?? 0, 1),
        text: minutes(extra?.minutes ?? 0),
        isOptional: true,
      }));
      const longest = Math.max(rules.minutes * rules.periods, 1);
      const kicks = rules.shootout
        ? [
            {
              key: 'shootout',
              kind: 'shootout' as const,
              number: 1,
              weight: longest / 8,
              text: String(rules.shootout),
              isOptional: true,
            },
          ]
        : [];
      return [...periods, ...more, ...kicks];
    }
    case 'rallies':
      return setsOf(rules.setsToWin, (number, isLast) => {
        const points = isLast ? rules.lastSetPoints : rules.points;
        const kind = rules.setsAreGames ? 'game' : 'set';
        return { key: `set-${number}`, kind, number, weight: points, text: String(points) };
      });
    case 'tennis':
      return setsOf(rules.setsToWin, (number, isLast) => {
        const { lastSet } = rules;
        if (isLast && lastSet.is === 'matchTieBreak') {
          const text = String(lastSet.points);
          return {
            key: 'tie-break',
            kind: 'matchTieBreak',
            number: 1,
            weight: rules.games / 2,
            text,
          };
        }
        const text = String(rules.games);
        return { key: `set-${number}`, kind: 'set', number, weight: rules.games, text };
      });
    case 'times':
      return range(Math.max(rules.legs, 1)).map((number) => ({
        key: `leg-${number}`,
        kind: rules.legs === 0 ? 'race' : 'leg',
        number,
        weight: 1,
        text: rules.legs === 0 ? '' : String(number),
        isOptional: false,
      }));
    case 'usual':
      return [];
  }
}

function setsOf(
  toWin: number,
  set: (number: number, isLast: boolean) => Omit<CoursePart, 'isOptional'>,
): readonly CoursePart[] {
  const most = toWin * 2 - 1;
  return range(most).map((number) => ({
    ...set(number, number === most),
    isOptional: number > toWin,
  }));
}
