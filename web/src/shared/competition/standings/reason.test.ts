import { expect, test } from 'vitest';
import type { SeparatedBy } from '@/api/types';
import type { Criterion, ScoreUnit } from '@/api/words';
import { competitionMatch, group, row, standings } from '@/test/competition';
import { unitsOf } from './criteria';
import { reasonFor } from './reason';

const number = (value: number) => ({ kind: 'number', number: value }) as const;
const rate = (amount: number, per: number) => ({ kind: 'rate', amount, per }) as const;
const quotient = (won: number, lost: number) => ({ kind: 'quotient', won, lost }) as const;

interface Case {
  sport?: string;
  unit?: ScoreUnit;
  points?: [number, number];
}

/** The reason for the first of two rows that `why` tells apart. */
function reasonBy(
  criterion: Criterion,
  value: SeparatedBy['value'],
  next_value: SeparatedBy['value'],
  { sport = 'Football', unit = 'goals', points = [4, 4] }: Case = {},
) {
  const table = group({
    rows: [
      row({
        points: points[0],
        separated_by: { criterion, value, next_value, match_ids: [64], among: [1, 2] },
      }),
      row({ team_id: 2, team_name: 'Blues', position: 2, points: points[1] }),
    ],
  });
  const reply = standings({
    sport_name: sport,
    score_unit: unit,
    groups: [table],
    matches: [competitionMatch()],
  });
  return reasonFor(0, { group: table, standings: reply, units: unitsOf(reply) });
}

test.each([
  ['points', number(6), number(4), {}, 'Above Blues by points: 6 to 4.'],
  ['wins', number(20), number(19), {}, 'Above Blues by matches won: 20 to 19.'],
  ['fewest_losses', number(3), number(4), {}, 'Above Blues by fewer matches lost: 3 to 4.'],
  ['most_played', number(3), number(2), {}, 'Above Blues by matches played: 3 to 2.'],
  ['goal_difference', number(0), number(-1), {}, 'Above Blues by goal difference: 0 to −1.'],
  ['goal_difference', number(2), number(0), {}, 'Above Blues by goal difference: +2 to 0.'],
  [
    'goal_difference',
    number(4),
    number(1),
    { sport: 'Badminton', unit: 'sets' },
    'Above Blues by set difference: +4 to +1.',
  ],
  ['goals_for', number(6), number(5), {}, 'Above Blues by goals scored: 6 to 5.'],
  ['goals_for', number(6), number(5), { unit: 'sets' }, 'Above Blues by sets won: 6 to 5.'],
  [
    'goal_average',
    quotient(90, 60),
    quotient(80, 60),
    {},
    'Above Blues by goal average: 1.500 (90:60) to 1.333 (80:60).',
  ],
  [
    'set_quotient',
    quotient(75, 60),
    quotient(72, 60),
    { sport: 'Volleyball', unit: 'sets' },
    'Above Blues by set quotient: 1.250 (75:60) to 1.200 (72:60).',
  ],
  [
    'set_quotient',
    quotient(6, 0),
    quotient(6, 1),
    { unit: 'sets' },
    'Above Blues by set quotient: no loss (6:0) to 6.000 (6:1).',
  ],
  [
    'point_difference',
    number(30),
    number(12),
    { sport: 'Badminton', unit: 'sets' },
    'Above Blues by point difference: +30 to +12.',
  ],
  [
    'point_quotient',
    quotient(60, 40),
    quotient(50, 40),
    { sport: 'Tennis', unit: 'sets' },
    'Above Blues by game quotient: 1.500 (60:40) to 1.250 (50:40).',
  ],
  ['away_goals', number(3), number(2), {}, 'Above Blues by goals scored away: 3 to 2.'],
  ['fair_play', number(-4), number(-6), {}, 'Above Blues by fair play points for cards: −4 to −6.'],
  [
    'head_to_head_points',
    number(3),
    number(0),
    {},
    'Above Blues by the match between them: points 3 to 0.',
  ],
  ['fewest_played', number(80), number(81), {}, 'Above Blues by fewer matches played: 80 to 81.'],
  ['away_wins', number(4), number(3), {}, 'Above Blues by matches won away: 4 to 3.'],
  [
    'regulation_wins',
    number(37),
    number(35),
    {},
    'Above Blues by matches won in regulation: 37 to 35.',
  ],
  [
    'wins_without_shootout',
    number(43),
    number(38),
    {},
    'Above Blues by matches won without a shoot-out: 43 to 38.',
  ],
  ['tries', number(19), number(17), {}, 'Above Blues by tries scored: 19 to 17.'],
  [
    'net_run_rate',
    rate(5, 4),
    rate(-1, 8),
    { sport: 'Cricket', unit: 'points' },
    'Above Blues by net run rate: +1.250 to −0.125.',
  ],
  [
    'points_per_match',
    rate(68, 27),
    rate(0, 0),
    {},
    'Above Blues by points per match: 2.519 to 0.000.',
  ],
  [
    'win_share',
    rate(21, 32),
    rate(20, 32),
    {},
    'Above Blues by share of matches won: 0.656 to 0.625.',
  ],
  [
    'head_to_head_points_share',
    rate(5, 8),
    rate(3, 8),
    {},
    'Above Blues by the match between them: share of the points that were possible 0.625 to 0.375.',
  ],
  [
    'opponents_points',
    number(84),
    number(80),
    {},
    'Above Blues by points of all opponents: 84 to 80.',
  ],
  [
    'opponents_goal_difference',
    number(4),
    number(-2),
    {},
    'Above Blues by goal difference of all opponents: +4 to −2.',
  ],
  [
    'opponents_goals_for',
    number(90),
    number(88),
    {},
    'Above Blues by goals scored by all opponents: 90 to 88.',
  ],
  [
    'fewest_disciplinary_points',
    number(9),
    number(12),
    {},
    'Above Blues by fewer disciplinary points: 9 to 12.',
  ],
  ['fewest_red_cards', number(0), number(1), {}, 'Above Blues by fewer red cards: 0 to 1.'],
  ['fewest_yellow_cards', number(7), number(8), {}, 'Above Blues by fewer yellow cards: 7 to 8.'],
  ['play_off', number(2), number(0), {}, 'Above Blues by the play-off between them.'],
  ['last_meeting', number(1), number(0), {}, 'Above Blues by the latest match between them.'],
  ['drawing_of_lots', number(1), number(2), {}, 'Above Blues by the drawing of lots.'],
  [
    'manual_order',
    number(1),
    number(2),
    {},
    'Above Blues by an order that the organiser set by hand.',
  ],
  [
    'half_point_lost',
    number(1),
    number(0),
    {},
    'Above Blues: level on points, it lost half a point when its points were halved.',
  ],
  [
    'half_point_gained',
    number(0),
    number(1),
    {},
    'Above Blues: level on points, Blues gained half a point when its points were halved.',
  ],
  ['withdrawal', number(0), number(1), {}, 'Above Blues, who withdrew from the competition.'],
] satisfies [Criterion, SeparatedBy['value'], SeparatedBy['value'], Case, string][])(
  '%s is told in a sentence',
  (criterion, value, next, described, sentence) => {
    expect(reasonBy(criterion, value, next, described)?.sentence).toBe(sentence);
  },
);

test('only a criterion that looks at some matches names them', () => {
  expect(reasonBy('goal_difference', number(1), number(0))?.matches).toEqual([]);
  for (const criterion of ['head_to_head_points', 'last_meeting', 'play_off'] as const) {
    const matches = reasonBy(criterion, number(1), number(0))?.matches ?? [];
    expect(matches.map((match) => match.match_id)).toEqual([64]);
  }
});

test('the points of both are told unless they are the reason', () => {
  expect(reasonBy('goal_difference', number(1), number(0))?.context).toBe('Both have 4 points.');
  const onePoint = { points: [1, 1] } satisfies Case;
  expect(reasonBy('goals_for', number(1), number(0), onePoint)?.context).toBe('Both have 1 point.');
  const apart = { points: [6, 4] } satisfies Case;
  expect(reasonBy('points', number(6), number(4), apart)?.context).toBeUndefined();
});

test('among three, all of them are named', () => {
  const rows = ['Reds', 'Blues', 'Greens'].map((team_name, index) =>
    row({ team_id: index + 1, team_name, position: index + 1 }),
  );
  const [first = row()] = rows;
  const why = {
    criterion: 'head_to_head_goals_for' as const,
    value: number(5),
    next_value: number(3),
    match_ids: [],
    among: [1, 2, 3],
  };
  const table = group({ rows: [{ ...first, separated_by: why }, ...rows.slice(1)] });
  const reply = standings({ groups: [table] });
  expect(reasonFor(0, { group: table, standings: reply, units: unitsOf(reply) })?.sentence).toBe(
    'Above Blues by the matches among Reds, Blues and Greens: goals scored 5 to 3.',
  );
});

test('level teams share their place, and nobody is below the last', () => {
  const table = group({
    rows: [
      row({ position: 3, tied: true }),
      row({ position: 3, tied: true, team_id: 2, team_name: 'Blues' }),
    ],
  });
  const told = { group: table, standings: standings(), units: unitsOf(standings()) };
  expect(reasonFor(0, told)).toMatchObject({
    relation: 'level',
    other: 'Blues',
    sentence: 'Level with Blues on every criterion: they share 3rd place.',
  });
  expect(reasonFor(1, told)).toBeUndefined();
});
