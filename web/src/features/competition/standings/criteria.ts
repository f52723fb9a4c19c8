/** What orders a table, in words: the keys are the contract's. */
import type { SeparationValue } from '@/api/types';
import type { Criterion, ScoreUnit } from '@/api/words';
import { capitalize } from '@/ui/text';

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

interface CriterionWords {
  /** Follows `by`: `goal difference`. */
  name: (units: Units) => string;
  /** One sentence for the list of rules. */
  rule: (units: Units) => string;
  /** A difference is written with its sign. */
  isDifference?: boolean;
}

const SINGULAR = { goals: 'goal', sets: 'set', points: 'point', games: 'game' } as const;

/** A criterion without the matches that it looks at. */
type Compared<C> = C extends `head_to_head_${infer Measure}` ? Measure : C;

const WORDS: Record<Compared<Criterion>, CriterionWords> = {
  points: {
    name: () => 'points',
    rule: () => 'The team with more points is above.',
  },
  wins: {
    name: () => 'matches won',
    rule: () => 'The team that won more matches is above.',
  },
  fewest_losses: {
    name: () => 'fewer matches lost',
    rule: () => 'The team that lost fewer matches is above.',
  },
  most_played: {
    name: () => 'matches played',
    rule: () => 'The team that played more of its matches is above.',
  },
  goal_difference: {
    name: ({ score }) => `${SINGULAR[score]} difference`,
    rule: ({ score }) =>
      `The team with the better difference of ${score} for and against is above.`,
    isDifference: true,
  },
  goals_for: {
    name: ({ score }) => (score === 'sets' ? 'sets won' : `${score} scored`),
    rule: ({ score }) =>
      score === 'sets'
        ? 'The team that won more sets is above.'
        : `The team that scored more ${score} is above.`,
  },
  goal_average: {
    name: ({ score }) => `${SINGULAR[score]} average`,
    rule: ({ score }) =>
      `${score === 'sets' ? 'Sets' : 'Goals'} for are divided by ${score} against; the higher quotient is above.`,
  },
  set_quotient: {
    name: () => 'set quotient',
    rule: () => 'Sets won are divided by sets lost; the higher quotient is above.',
  },
  point_difference: {
    name: ({ within }) => `${SINGULAR[within]} difference`,
    rule: ({ within }) =>
      `The team with the better difference of ${within} won and lost in all sets is above.`,
    isDifference: true,
  },
  point_quotient: {
    name: ({ within }) => `${SINGULAR[within]} quotient`,
    rule: ({ within }) =>
      `The ${within} won in all sets are divided by those lost; the higher quotient is above.`,
  },
  away_goals: {
    name: ({ score }) => `${score} scored away`,
    rule: ({ score }) => `The team that scored more ${score} away is above.`,
  },
  fair_play: {
    name: () => 'fair play points for cards',
    rule: () => 'Each card costs fair play points; the team that lost fewer of them is above.',
  },
  fewest_played: {
    name: () => 'fewer matches played',
    rule: () => 'The team that needed fewer matches is above.',
  },
  away_wins: {
    name: () => 'matches won away',
    rule: () => 'The team that won more matches away is above.',
  },
  regulation_wins: {
    name: () => 'matches won in regulation',
    rule: () => 'The team that won more matches without overtime is above.',
  },
  wins_without_shootout: {
    name: () => 'matches won without a shoot-out',
    rule: () => 'The team that won more matches in regulation or overtime is above.',
  },
  tries: {
    name: () => 'tries scored',
    rule: () => 'The team that scored more tries is above.',
  },
  net_run_rate: {
    name: () => 'net run rate',
    rule: () =>
      'Runs conceded for each over bowled are taken from runs scored for each over faced. A team that was all out counts as having faced all its overs.',
    isDifference: true,
  },
  points_per_match: {
    name: () => 'points per match',
    rule: () => 'Points are divided by matches played.',
  },
  win_share: {
    name: () => 'share of matches won',
    rule: () => 'Matches won are divided by matches played; a draw is half a win.',
  },
  points_share: {
    name: () => 'share of the points that were possible',
    rule: () => '',
  },
  opponents_points: {
    name: () => 'points of all opponents',
    rule: () => 'The team whose opponents have more points together is above.',
  },
  opponents_goal_difference: {
    name: ({ score }) => `${SINGULAR[score]} difference of all opponents`,
    rule: ({ score }) =>
      `The team whose opponents have the better difference of ${score} together is above.`,
    isDifference: true,
  },
  opponents_goals_for: {
    name: ({ score }) => `${score} scored by all opponents`,
    rule: ({ score }) => `The team whose opponents scored more ${score} together is above.`,
  },
  fewest_disciplinary_points: {
    name: () => 'fewer disciplinary points',
    rule: () =>
      'A yellow card is one point, a red card or a second yellow three; the team with fewer is above.',
  },
  fewest_red_cards: {
    name: () => 'fewer red cards',
    rule: () => 'The team with fewer red cards is above.',
  },
  fewest_yellow_cards: {
    name: () => 'fewer yellow cards',
    rule: () => 'The team with fewer yellow cards is above.',
  },
  last_meeting: {
    name: () => 'the latest match between them',
    rule: () => 'When exactly two are level, the winner of the latest match between them is above.',
  },
  play_off: {
    name: () => 'a play-off',
    rule: () =>
      'Teams that are level play for the place, if a play-off is held. It counts for nothing else.',
  },
  drawing_of_lots: {
    name: () => 'the drawing of lots',
    rule: () => 'Lots are drawn, and the organiser records the result.',
  },
  manual_order: {
    name: () => 'the organiser’s order',
    rule: () => 'The organiser sets the order by hand.',
  },
  withdrawal: {
    name: () => 'withdrawal',
    rule: () => 'A team that withdrew from the competition is below.',
  },
};

const HEAD_TO_HEAD = 'head_to_head_';

/** Whether a criterion looks only at matches among level teams. */
export function isAmongLevel(criterion: Criterion): boolean {
  return criterion.startsWith(HEAD_TO_HEAD);
}

function wordsOf(criterion: Criterion): CriterionWords {
  return WORDS[criterion.replace(HEAD_TO_HEAD, '') as Compared<Criterion>];
}

/** What follows `by`. */
export function criterionName(criterion: Criterion, units: Units): string {
  return wordsOf(criterion).name(units);
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
      title: 'Head to head',
      sentence: `Only the matches among the level teams count: ${inOrder(among)}.`,
    });
    among = [];
  };
  for (const criterion of criteria) {
    const words = wordsOf(criterion);
    if (isAmongLevel(criterion)) {
      among.push(words.name(units));
      continue;
    }
    finishAmong();
    rules.push({ title: capitalize(words.name(units)), sentence: words.rule(units) });
  }
  finishAmong();
  return rules;
}

function inOrder(names: readonly string[]): string {
  return names.length === 1 ? `${names[0]}` : `first ${names.join(', then ')}`;
}

/** `4`, `+2`, `−1`, `1.250 (75:60)`, `0.625`. */
export function measuredText(criterion: Criterion, value: SeparationValue): string {
  const { isDifference } = wordsOf(criterion);
  if (value.kind === 'number') {
    return isDifference ? signedNumber(value.number) : plainNumber(value.number);
  }
  if (value.kind === 'rate') {
    const rate = value.per === 0 ? 0 : value.amount / value.per;
    const digits = Math.abs(rate).toFixed(3);
    if (rate < 0) return `−${digits}`;
    return isDifference && rate > 0 ? `+${digits}` : digits;
  }
  const terms = `${value.won}:${value.lost}`;
  // Without a loss there is no quotient: it is above every other.
  if (value.lost === 0) return value.won === 0 ? terms : `no loss (${terms})`;
  return `${(value.won / value.lost).toFixed(3)} (${terms})`;
}

/** `+2`, `0`, `−1`: with a true minus sign. */
export function signedNumber(value: number): string {
  return value > 0 ? `+${value}` : plainNumber(value);
}

export function plainNumber(value: number): string {
  return value < 0 ? `−${Math.abs(value)}` : String(value);
}
