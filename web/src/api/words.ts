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
export type TemplateSport = Words['TemplateSport'];
export type Role = Words['Role'];
export type ScopeKind = Words['ScopeKind'];

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
