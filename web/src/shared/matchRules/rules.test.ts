import { expect, test } from 'vitest';
import {
  at,
  courseOf,
  fieldsOf,
  inWords,
  jsonOf,
  type MatchRules,
  rulesOf,
  USUAL,
  withValue,
  wrongRules,
} from './rules';

const FOOTBALL: MatchRules = {
  counts: 'goals',
  starters: 11,
  periods: 2,
  minutes: 45,
  extraTime: { periods: 2, minutes: 15, goldenGoal: false, substitutions: 1 },
  shootout: 5,
  substitutions: { most: 5, mayReturn: false },
  secondYellowSendsOff: true,
};

const TENNIS: MatchRules = {
  counts: 'tennis',
  setsToWin: 2,
  games: 6,
  tieBreakAt: 6,
  tieBreak: { points: 7, lead: 2 },
  lastSet: { is: 'likeTheOthers' },
  game: 'advantage',
};

const changed = (rules: MatchRules, path: string, value: Parameters<typeof withValue>[2]) => {
  const after = rulesOf(withValue(rules, path, value));
  if (!after) throw new Error('There are no rules.');
  return after;
};

test('a value is changed where it stands, and everything else stays in its order', () => {
  const one = changed(FOOTBALL, 'periods', 1);
  expect(jsonOf(one)).toBe(jsonOf({ ...FOOTBALL, periods: 1 }));
  const golden = changed(FOOTBALL, 'extraTime.goldenGoal', true);
  expect(at(golden, 'extraTime.goldenGoal')).toBe(true);
  expect(at(golden, 'extraTime.minutes')).toBe(15);
});

test('a part that is off has no fields', () => {
  const paths = (rules: MatchRules) => fieldsOf(rules, false).map(({ path }) => path);
  expect(paths(FOOTBALL)).toContain('extraTime.minutes');
  const without = changed(FOOTBALL, 'extraTime', null);
  expect(paths(without)).toContain('extraTime');
  expect(paths(without)).not.toContain('extraTime.minutes');
});

test('the last set of tennis gets a tie-break of its own, and loses it', () => {
  const own = changed(TENNIS, 'lastSet.is', 'matchTieBreak');
  expect(at(own, 'lastSet')).toEqual({ is: 'matchTieBreak', points: 10, lead: 2 });
  expect(at(changed(own, 'lastSet.is', 'playedOut'), 'lastSet')).toEqual({ is: 'playedOut' });
});

test('a number that is missing or out of its bounds is named', () => {
  const wrong = (rules: MatchRules) =>
    Object.entries(wrongRules('rules', jsonOf(rules)))
      .filter(([, sentence]) => sentence !== undefined)
      .map(([field]) => field);
  expect(wrong(FOOTBALL)).toEqual([]);
  expect(wrong(changed(FOOTBALL, 'periods', 0))).toEqual(['rules.periods']);
  expect(wrong(changed(FOOTBALL, 'minutes', null))).toEqual(['rules.minutes']);
  // Without a number, there is no limit.
  expect(wrong(changed(FOOTBALL, 'substitutions.most', null))).toEqual([]);
});

test('rules are told in words, without what a match has nothing of', () => {
  expect(inWords(changed(FOOTBALL, 'extraTime', null))).toEqual([
    'Periods: 2 × 45 min',
    'Players who start: 11',
    'Substitutions: 5',
    'Shots of each side in a shoot-out: 5',
    'A second yellow card sends off',
  ]);
  expect(inWords(FOOTBALL)).toContain('Extra time when level: 2 × 15 min');
  expect(inWords(USUAL)).toEqual(['The usual rules on the day of the match']);
});

test('the course has what every match has, and what only some go on to', () => {
  const kinds = (rules: MatchRules) =>
    courseOf(rules).map(({ kind, isOptional }) => (isOptional ? `(${kind})` : kind));
  expect(kinds(FOOTBALL)).toEqual(['period', 'period', '(extraTime)', '(extraTime)', '(shootout)']);
  const own = changed(TENNIS, 'lastSet.is', 'matchTieBreak');
  expect(kinds(own)).toEqual(['set', 'set', '(matchTieBreak)']);
  expect(courseOf(USUAL)).toEqual([]);
});
