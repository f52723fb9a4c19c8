/** The closed lists of words that the contract knows. */
import type { components } from './schema';

type Words = components['schemas'];

export type MatchStatus = Words['Lifecycle'];
export type TournamentStatus = Words['TournamentStatus'];
export type ActivityStatus = Words['ActivityStatus'];
export type Outcome = Words['Outcome'];
export type ParticipantMode = Words['ParticipantMode'];
export type TeamType = Words['TeamType'];
export type TeamResult = Words['FormResult'];
export type ScoreUnit = Words['ScoreUnit'];
export type ExtraColumn = Words['ExtraColumn'];
export type Criterion = Words['DecidedBy'];
/** What a table can compare. */
export type Measure = Words['Measure'];
/** What a criterion looks at. */
export type CriterionKind = Words['CriterionKind'];
/** Whether level teams are compared again among those who stay level. */
export type Again = Words['Again'];
export type TemplateSport = Words['TemplateSport'];
export type Role = Words['Role'];
export type ScopeKind = Words['ScopeKind'];
export type EntrantKind = Words['EntrantKind'];
export type EntryState = Words['EntryState'];
export type PlannedDraw = Words['PlannedDraw'];
/** How official times of races follow from measured ones. */
export type TimeRounding = Words['TimeRounding'];
/** How people are shown in public, the most open way first. */
export type ShownNames = Words['ShownNames'];
/** What a person, or a guardian, may ask for. */
export type ShownWish = Words['ShownWish'];
/** What is done to an entry. */
export type EntryStep = Extract<
  Words['Step'],
  | 'accept'
  | 'waitlist'
  | 'return'
  | 'reject'
  | 'withdraw'
  | 'resubmit'
  | 'enter_again'
  | 'reconsider'
>;
/** What is done to a tournament, or to one of its divisions. */
export type CompetitionStep = Exclude<Words['Step'], EntryStep>;

/** The words of a type in an order. One that is missing or unknown does not compile. */
function wordsOf<Word extends string>(words: Record<Word, true>): readonly Word[] {
  return Object.keys(words) as Word[];
}

export const MATCH_STATUSES = wordsOf<MatchStatus>({
  scheduled: true,
  live: true,
  completed: true,
  postponed: true,
  cancelled: true,
});

export const TOURNAMENT_STATUSES = wordsOf<TournamentStatus>({
  draft: true,
  published: true,
  ongoing: true,
  completed: true,
  cancelled: true,
});

export const TEMPLATE_SPORTS = wordsOf<TemplateSport>({
  athletics: true,
  badminton: true,
  football: true,
  tennis: true,
  hockey: true,
  volleyball: true,
});

export const CRITERION_KINDS = wordsOf<CriterionKind>({
  overall: true,
  head_to_head: true,
  between_two: true,
  share_of_points: true,
  last_meeting: true,
  play_off: true,
  drawing_of_lots: true,
  manual_order: true,
});

export const AGAINS = wordsOf<Again>({ never: true, after_all: true, after_each: true });

export const ENTRANT_KINDS = wordsOf<EntrantKind>({ team: true, pair: true, player: true });

export const ENTRY_STATES = wordsOf<EntryState>({
  submitted: true,
  returned: true,
  accepted: true,
  waitlisted: true,
  withdrawn: true,
  rejected: true,
});

export const ENTRY_STEPS = wordsOf<EntryStep>({
  accept: true,
  waitlist: true,
  return: true,
  reject: true,
  withdraw: true,
  resubmit: true,
  enter_again: true,
  reconsider: true,
});

export const TIME_ROUNDINGS = wordsOf<TimeRounding>({
  as_measured: true,
  hundredths: true,
  tenths: true,
  seconds: true,
});

export const SHOWN_NAMES = wordsOf<ShownNames>({ full: true, initial: true, number: true });

export const SHOWN_WISHES = wordsOf<ShownWish>({ initial: true, number: true });

export const PLANNED_DRAWS = wordsOf<PlannedDraw>({
  league: true,
  home_and_away: true,
  groups: true,
  knock_out: true,
  double_elimination: true,
  swiss: true,
  heats: true,
});
