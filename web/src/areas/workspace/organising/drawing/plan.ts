/** How a division is to be drawn, as the form holds it and as the server takes it. */
import type { PlannedDraw } from '@/api/words';
import type { DrawableTeam, DrawPlan } from './drawingQueries';

export const ALGORITHMS = [
  'groups',
  'knock_out',
  'double_elimination',
  'round_robin',
  'swiss',
  'heats',
] as const;
export type Algorithm = (typeof ALGORITHMS)[number];

/** Who goes on from a round of heats. */
export interface GoingOn {
  byPlace: number;
  byTime: number;
}

/** How seeds have their places; `usual` is left to the rules of the sport. */
export const SEEDINGS = ['usual', 'by_rank', 'by_lot', 'tennis', 'badminton'] as const;
/** Who goes on without a match where not all of a place do: by the letters of the groups, or the best. */
export const BYES = ['by_group', 'best_winners'] as const;
/** What lots decide in heats; `usual` is left to the rules of the sport. */
export const LOTS = ['usual', 'none', 'first_round'] as const;

/** Where a race is run, which says the better lanes; `usual` follows from the distance in its name. */
export const TRACKS = ['usual', 'straight', 'one_bend', 'oval'] as const;

export interface PlanValues {
  algorithm: Algorithm;
  groups: number;
  qualify: number;
  bestPlaced: number;
  /** Who has the byes of the knock-out after the groups. */
  byes: (typeof BYES)[number];
  legs: 'one' | 'two';
  schedule: 'fewest_breaks' | 'balanced_carry_over';
  thirdPlace: boolean;
  keepClubsApart: boolean;
  /** How many are left when a knock-out ends: one, or all who qualify. */
  winners: number;
  /** Whether each round of a knock-out is drawn by itself. */
  redraw: boolean;
  /** Rounds of the Swiss system. */
  rounds: number;
  /** The ids of the teams that do not play the first of them. */
  absent: readonly number[];
  /** How the seeds of a knock-out have their places. */
  seeding: (typeof SEEDINGS)[number];
  /** What lots decide in heats. */
  lots: (typeof LOTS)[number];
  /** Where the race is run, where lots decide lanes. */
  track: (typeof TRACKS)[number];
  /** Of a track, in heats. */
  lanes: number;
  /** Who goes on from each round of heats but the last. */
  progression: readonly GoingOn[];
  /** The ids of the seeded teams, the best first. */
  seeds: readonly number[];
}

/** The most rounds in which no two teams meet twice. With an odd number, one rests in each. */
export const mostRounds = (teams: number): number => Math.max(1, teams - 1 + (teams % 2));

/** Of which place some teams have a bye after the groups and others do not; undefined where no place is divided. */
export function dividedByByes({ groups, qualify, bestPlaced }: PlanValues): number | undefined {
  const qualifiers = groups * qualify + bestPlaced;
  if (qualifiers < 2) return undefined;
  const byes = 2 ** Math.ceil(Math.log2(qualifiers)) - qualifiers;
  const place = Math.floor(byes / groups) + 1;
  return byes % groups > 0 && place <= qualify ? place : undefined;
}

/** How many may be left when a knock-out of so many ends: powers of two. */
export function possibleWinners(teams: number): number[] {
  const counts: number[] = [];
  for (let count = 1; count < Math.max(2, teams); count *= 2) counts.push(count);
  return counts;
}

/** How many lanes a track has, as a rule. */
export const USUAL_LANES = 8;
/** The most rounds of heats that the form draws. */
export const MOST_ROUNDS_OF_HEATS = 4;

/** Who goes on as a rule: as many as fill the lanes of the final, or before that those of the semi-finals. */
export function usualProgression(entries: number, lanes: number): GoingOn[] {
  const progression: GoingOn[] = [];
  let left = entries;
  while (left > lanes && progression.length < MOST_ROUNDS_OF_HEATS - 1) {
    const heats = Math.ceil(left / lanes);
    const next = Math.min(left, lanes * (heats <= 3 ? 1 : heats <= 8 ? 2 : 3));
    const smallest = Math.floor(left / heats);
    const byPlace =
      heats > next ? 0 : Math.min(smallest, Math.max(1, Math.floor((next - 1) / heats)));
    progression.push({ byPlace, byTime: next - byPlace * heats });
    left = next;
  }
  return progression;
}

/** What a draw begins with where the way is planned. */
const PLANNED: { [Way in PlannedDraw]: Partial<PlanValues> } = {
  league: { algorithm: 'round_robin' },
  home_and_away: { algorithm: 'round_robin', legs: 'two' },
  groups: { algorithm: 'groups' },
  knock_out: { algorithm: 'knock_out' },
  double_elimination: { algorithm: 'double_elimination' },
  swiss: { algorithm: 'swiss' },
  heats: { algorithm: 'heats' },
};

/** What a draw begins with: as it is planned, else groups of four where there are eight teams or more, else a league. */
export function usualPlan(
  teams: readonly DrawableTeam[],
  planned: PlannedDraw | null = null,
): PlanValues {
  return {
    algorithm: teams.length >= 8 ? 'groups' : 'round_robin',
    groups: Math.max(1, Math.round(teams.length / 4)),
    qualify: 2,
    bestPlaced: 0,
    byes: 'by_group',
    legs: 'one',
    schedule: 'fewest_breaks',
    thirdPlace: false,
    keepClubsApart: teams.some(
      ({ club }, at) =>
        club !== null && teams.some((one, other) => other > at && one.club === club),
    ),
    winners: 1,
    redraw: false,
    rounds: Math.min(mostRounds(teams.length), Math.ceil(Math.log2(Math.max(2, teams.length)))),
    absent: [],
    seeding: 'usual',
    lots: 'usual',
    track: 'usual',
    lanes: USUAL_LANES,
    progression: usualProgression(teams.length, USUAL_LANES),
    seeds: [],
    ...(planned !== null && PLANNED[planned]),
  };
}

/** A word of the form as the server spells it. */
type Kebab<Word extends string> = Word extends `${infer Head}_${infer Tail}`
  ? `${Head}-${Kebab<Tail>}`
  : Word;
const kebab = <Word extends string>(word: Word) => word.replaceAll('_', '-') as Kebab<Word>;

/** What the server is asked to draw. What cannot be kept apart is said rather than refused. */
export function planOf(values: PlanValues): DrawPlan {
  const { algorithm, groups, qualify, bestPlaced, schedule, thirdPlace, keepClubsApart } = values;
  const { redraw, rounds, absent, lanes, progression, seeding, lots, track } = values;
  const legs = values.legs === 'two' ? 2 : 1;
  const seeded =
    seeding !== 'usual' && values.seeds.length > 2 ? { seeding: kebab(seeding) } : undefined;
  const apart = keepClubsApart
    ? { avoid: [{ by: 'club' as const }], if_impossible: 'bend' as const }
    : undefined;
  const teams = values.seeds.map((teamId, at) => ({ teamId, seed: at + 1 }));
  const all = { teams, absent: [] };
  switch (algorithm) {
    case 'groups': {
      const byBest = values.byes === 'best_winners' && dividedByByes(values) !== undefined;
      const byes = byBest ? { byes: kebab(values.byes) } : undefined;
      const best = { qualify, best_placed: bestPlaced, third_place: thirdPlace };
      return { algorithm, options: { groups, legs, ...best, ...byes, ...apart }, ...all };
    }
    case 'knock_out': {
      const { winners } = values;
      const atOnce = winners > 1 ? { winners } : { third_place: thirdPlace };
      const way = redraw ? { redraw } : atOnce;
      return {
        algorithm: kebab(algorithm),
        options: { legs, ...way, ...seeded, ...apart },
        ...all,
      };
    }
    case 'double_elimination':
      return { algorithm: kebab(algorithm), options: { ...seeded, ...apart }, ...all };
    case 'round_robin': {
      const options = { legs, schedule: kebab(schedule) };
      return { algorithm: kebab(algorithm), options, teams: [], absent: [] };
    }
    case 'swiss':
      return { algorithm: 'swiss-dutch', options: { rounds }, teams, absent: [...absent] };
    case 'heats': {
      const options = {
        lanes,
        progression: progression.map(({ byPlace, byTime }) => ({
          by_place: byPlace,
          by_time: byTime,
        })),
        ...(lots !== 'usual' && { lots: kebab(lots) }),
        ...(lots !== 'none' && track !== 'usual' && { track: kebab(track) }),
        ...(keepClubsApart && { avoid: ['club' as const] }),
      };
      return { algorithm, options, ...all };
    }
  }
}
