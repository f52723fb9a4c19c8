/** What a match is for its scorers, as docs/scoring.md describes it. */
import type { components } from '@/api/schema';
import type { ShirtNumber } from '@/api/types';

export type Side = 'a' | 'b';

export interface Sides<T> {
  a: T;
  b: T;
}

export const SIDES = ['a', 'b'] as const;

export const otherSide = (side: Side): Side => (side === 'a' ? 'b' : 'a');

export interface Stamp {
  ms: number;
  count: number;
}

export interface OperationId {
  device: string;
  sequence: number;
}

/** A moment on the clock of a match: `45+2`. */
export interface GameTime {
  minute: number;
  stoppage?: number;
}

export type CardColour = 'green' | 'yellow' | 'red';

/** What happened on one side, or to one entrant, or to the whole match. Absent is not known. */
export interface Operation {
  type: OperationType;
  side?: Side;
  winner?: Side;
  player?: number;
  assist?: number;
  off?: number;
  on?: number;
  card?: CardColour;
  scored?: boolean;
  toBeContinued?: boolean;
  /** Whether the match clock runs with a start; it does when absent. */
  clock?: boolean;
  at?: GameTime;
  /** Whether a substitution is outside the limit. */
  additional?: boolean;
  score?: Sides<number>;
  tiebreak?: Sides<number>;
  shootout?: Sides<number>;
  kicks?: Sides<number>;
  entrant?: number;
  entrants?: number[];
  /** Where the players of a side are when a set begins. */
  places?: number[];
  rule?: RaceRule;
  order?: number[];
  leg?: number;
  ms?: number;
  /** Who is here. */
  players?: { player: number; starts?: boolean; number?: ShirtNumber }[];
  captain?: number;
  target?: OperationId;
  operation?: Operation;
}

export const OPERATION_TYPES = [
  'start',
  'pause',
  'resume',
  'endPeriod',
  'finish',
  'walkover',
  'retire',
  'default',
  'abandon',
  'postpone',
  'cancel',
  'award',
  'doubleForfeit',
  'result',
  'lineUp',
  'goal',
  'penaltyGoal',
  'penaltyMiss',
  'ownGoal',
  'card',
  'substitution',
  'kick',
  'shootoutWon',
  'service',
  'positions',
  'point',
  'game',
  'setEnd',
  'timeOut',
  'let',
  'sideChange',
  'finishTime',
  'split',
  'didNotStart',
  'didNotFinish',
  'disqualify',
  'falseStart',
  'deadHeat',
  'photoFinish',
  'undo',
  'amend',
] as const;

export type OperationType = (typeof OPERATION_TYPES)[number];

export interface Recorded {
  id: OperationId;
  matchId: number;
  stamp: Stamp;
  operation: Operation;
}

export type Format =
  | {
      counts: 'goals';
      periods: number;
      minutes: number;
      extraTime: { periods: number; minutes: number } | null;
      shootout: number | null;
      substitutions: { most: number | null; mayReturn: boolean };
      secondYellowSendsOff: boolean;
    }
  | {
      counts: 'rallies';
      setsAreGames: boolean;
      hasServiceCourts: boolean;
      timeOuts: number | null;
    }
  | { counts: 'tennis' }
  | { counts: 'times'; legs: number };

/** What is known of a match before anything is recorded. The fold reads all of it; only this is read here. */
export interface MatchSetup {
  matchId: number;
  mode: string;
  format: Format;
  sides: Sides<number | null>;
  lineUp: { side: Side; player: number; starts: boolean }[];
  /** Whether somebody has to win it, as in a knock-out. */
  mustBeDecided: boolean;
  entrants: number[];
}

export const REFUSALS = [
  'only_for_officials',
  'other_match',
  'number_used_twice',
  'other_sport',
  'sides_not_known',
  'not_begun',
  'has_begun',
  'is_over',
  'no_period_is_played',
  'period_is_played',
  'no_more_periods',
  'periods_are_missing',
  'is_paused',
  'is_not_paused',
  'not_level',
  'needs_winner',
  'not_decided',
  'decided_by_golden_goal',
  'no_shootout',
  'extra_time_comes_first',
  'shootout_has_begun',
  'shootout_is_decided',
  'shootout_is_level',
  'out_of_turn',
  'other_side_won',
  'fewer_than_recorded',
  'unknown_player',
  'line_up_is_given',
  'nobody_is_here',
  'too_many_are_here',
  'here_twice',
  'of_the_other_side',
  'captain_is_not_here',
  'too_many_start',
  'same_player',
  'not_on_the_pitch',
  'on_the_pitch',
  'may_not_return',
  'was_sent_off',
  'no_substitution_left',
  'no_time_out_left',
  'service_follows',
  'unfit_positions',
  'set_has_begun',
  'game_has_begun',
  'set_cannot_end_so',
  'tie_break_cannot_end_so',
  'unknown_entrant',
  'not_in_the_race',
  'has_finished',
  'has_no_time',
  'times_differ',
  'too_few_entrants',
  'no_such_leg',
  'splits_out_of_order',
  'somebody_is_running',
  'no_such_operation',
  'corrections_are_not_amended',
] as const;

export type Refusal = (typeof REFUSALS)[number];

export type Verdict =
  | { is: 'applied' }
  | { is: 'voided' | 'amended'; by: OperationId }
  | { is: 'refused'; reason: Refusal };

export interface Period {
  number: number;
  /** In the words of match sheets: `second half`, `set 2`. */
  name: string;
  kind: 'half' | 'quarter' | 'period' | 'extra time' | 'set' | 'game';
  score: Sides<number>;
  tiebreak: Sides<number> | null;
  isOver: boolean;
}

/** Why somebody is disqualified from a race. */
export const RACE_RULES = [
  'lane',
  'obstruction',
  'falseStart',
  'hurdles',
  'takeOver',
  'assistance',
  'conduct',
] as const;

export type RaceRule = (typeof RACE_RULES)[number];

export type EntrantStatus = 'Entered' | 'Running' | 'Completed' | 'DNS' | 'DNF' | 'DSQ';

export interface EntrantState {
  entrant: number;
  status: EntrantStatus;
  timeMs: number | null;
  rank: number | null;
  isTied: boolean;
  /** The place among those with one time, as the photo shows it. */
  photoPlace: number | null;
  /** The times at the end of legs: number and milliseconds since the start. */
  splits: (readonly [number, number])[];
  falseStarts: number;
  rule: RaceRule | null;
}

export interface PlayerState {
  side: Side;
  player: number;
  /** Whether a recorded line-up says so, or the player came on. */
  isHere: boolean;
  starts: boolean;
  isCaptain: boolean;
  shirtNumber: ShirtNumber | null;
  place: 'not_known' | 'on_the_pitch' | 'on_the_bench' | 'went_off' | 'sent_off';
}

export interface ScoredMatch {
  lifecycle: string;
  outcome: string | null;
  phase: 'before_start' | 'playing' | 'paused' | 'break' | 'shootout' | 'over';
  score: Sides<number> | null;
  shootout: Sides<number> | null;
  kicks: Sides<number>;
  shootoutWinner: Side | null;
  winner: Side | null;
  periods: Period[];
  clock: { keepsTime: boolean; runningSinceMs: number | null; shownMs: number };
  game: { points: Sides<number>; isTieBreak: boolean } | null;
  service: { side: Side; player: number | null; court: 'left' | 'right' | null } | null;
  /** Where the players of each side are: the positions 1 to 6, or the right court and the left one; empty when unknown. */
  positions: Sides<number[]>;
  endsAreChanged: boolean;
  timeOuts: Sides<number>;
  players: PlayerState[];
  entrants: EntrantState[];
  events: {
    operation: OperationId;
    eventType: string;
    side: Side | null;
    at: GameTime | null;
    /** What it led to: of the match, of the shoot-out, of the set, of the game of tennis. */
    score: Sides<number> | null;
  }[];
  rulings: { operation: OperationId; stamp: Stamp; verdict: Verdict }[];
  conflicts: { kind: 'possibly_same' | 'disagree'; first: OperationId; second: OperationId }[];
}

export interface Player {
  id: number;
  side: Side;
  name: string;
  shirtNumber: ShirtNumber | null;
  /** In the squad. */
  isCaptain: boolean;
}

export interface Entrant {
  id: number;
  name: string;
  lane: string | null;
}

/** What the screen names. */
export interface Names {
  match: string;
  tournament: string | null;
  division: string | null;
  round: string | null;
  /** The court, or the venue. */
  court: string | null;
  /** What each side is called, also before it is known. */
  sides: Sides<string>;
  players: Player[];
  entrants: Entrant[];
}

/** A player who misses the match because of cards. */
export interface Suspended {
  player: number;
  side: Side;
  cause: 'yellow_cards' | 'second_yellow_card' | 'red_card';
  cards: number;
  /** Which match of the suspension this one is, from 1. */
  place: number;
  matches: number;
}

/** What the server last said of a match. It is kept on the device. */
export interface Snapshot {
  setup: MatchSetup;
  operations: Recorded[];
  names: Names;
  /** Absent in what an earlier build has kept. */
  suspended?: Suspended[];
  /** Absent in what an earlier build has kept. */
  divisionId?: number | null;
  /** Absent in what an earlier build has kept. */
  tournamentId?: number | null;
  /** The teams, as far as they are known. Absent in what an earlier build has kept. */
  teamIds?: Sides<number | null>;
  mayRecord: boolean;
  /** Why nothing is recorded, where its competition is the reason. Absent in what an earlier build has kept. */
  notPlayed?: components['schemas']['NotPlayed'] | null;
  mayAmendAny: boolean;
}

export const idText = ({ device, sequence }: OperationId): string => `${device}/${sequence}`;

export const isSame = (one: OperationId, other: OperationId): boolean =>
  one.device === other.device && one.sequence === other.sequence;
