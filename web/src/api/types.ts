/** The rows that screens show, named once; their fields come from the contract. */
import type { components, paths } from './schema';

/** The body of a successful GET. */
export type Body<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Content } } } };
}
  ? Content
  : never;

type Item<T> = T extends readonly (infer Element)[] ? Element : never;

export type User = Item<Body<'/admin/users'>['users']>;
export type Me = Body<'/me'>['data'];
export type UserPage = Body<'/admin/users/{userId}'>['data'];
export type Player = Item<Body<'/admin/players'>['players']>;
export type Tournament = Item<Body<'/admin/tournaments'>['tournaments']>;
export type Match = Item<Body<'/admin/matches'>['matches']>;
export type Sport = Item<Body<'/sports'>['data']>;
export type Scoreboard = Body<'/match/{matchId}/scoreboard'>['data'];
/** 0 and 00 are two, and 00 is a text. */
export type ShirtNumber = components['schemas']['ShirtNumber'];
export type PlayingMember = Item<Body<'/match/{matchId}/playing-members'>['data']>;
export type Leaderboard = Body<'/admin/multi-entry/{matchId}/leaderboard'>['data'];
export type Lineup = Body<'/admin/multi-entry/{matchId}/lineup'>['data'];
export type TrailEntry = Item<Body<'/admin/activity'>['entries']>;
export type Pagination = Body<'/admin/users'>['pagination'];

export type Grant = Item<Body<'/me/grants'>['data']>;
export type Invitation = Item<Body<'/me/invitations'>['data']>;
export type Access = Body<'/admin/users/{userId}/access'>['data'];

export type Kpis = Body<'/admin/dashboard/kpis'>['data'];
export type GrowthPoint = Item<Body<'/admin/dashboard/user-growth'>['data']>;
export type SportShare = Item<Body<'/admin/dashboard/sports-distribution'>['data']>;
export type Activity = Item<Body<'/admin/dashboard/recent-activity'>['data']>;
export type Today = Body<'/admin/dashboard/today'>['data'];
export type Contradictions = Body<'/admin/dashboard/contradictions'>['data'];
export type Notification = Item<Body<'/admin/notifications'>['data']['items']>;

export type AgeGroup = Item<Body<'/admin/configuration/age-groups'>['data']>;
export type GenderCategory = Item<Body<'/admin/configuration/gender-categories'>['data']>;
export type EventTemplate = Item<Body<'/admin/configuration/event-templates'>['data']>;
export type ScoringConfig = Item<Body<'/admin/configuration/scoring-config'>['data']>;
export type MatchFormat = Item<Body<'/admin/configuration/match-formats'>['data']>;

export type TournamentDetails = Body<'/admin/tournaments/{tournamentId}'>['data'];
export type Division = Item<TournamentDetails['divisions']>;
export type Standings = Body<'/admin/tournaments/{tournamentId}/standings'>['data'];
export type StandingsGroup = Item<Standings['groups']>;
export type StandingsRow = Item<StandingsGroup['rows']>;
export type SeparatedBy = NonNullable<StandingsRow['separated_by']>;
export type SeparationValue = SeparatedBy['value'];
export type Championship = Item<Standings['seasons']>;
export type ChampionshipRow = Item<Championship['rows']>;
export type Bracket = Body<'/admin/tournaments/{tournamentId}/bracket'>['data'];
export type BracketRound = Item<Bracket['rounds']>;
export type BracketTie = Item<BracketRound['ties']>;
export type BracketTeam = Item<BracketTie['teams']>;
export type Fixtures = Body<'/admin/tournaments/{tournamentId}/fixtures'>['data'];
export type CompetitionMatch = Item<Fixtures['matches']>;
export type SideSource = NonNullable<CompetitionMatch['team_a_source']>;
export type Leaders = Body<'/admin/tournaments/{tournamentId}/leaders'>['data'];

type ServedTeam = Body<'/admin/teams/{teamId}'>['data'];

/** The typed client reads each point, a tuple of day, rating and match, as an array of them. */
export interface TeamRating extends Omit<NonNullable<ServedTeam['rating']>, 'points'> {
  points: (string | number)[][];
}
export type TeamPage = Omit<ServedTeam, 'rating'> & { rating: TeamRating | null };
export type TeamRecord = TeamPage['record']['all'];
export type HeadToHead = Body<'/admin/teams/{teamId}/against/{opponentId}'>['data'];
export type PlayerPage = Body<'/admin/players/{playerProfileId}'>['data'];
export type ScoringPreview =
  paths['/admin/configuration/scoring-config/preview']['post']['responses'][200]['content']['application/json']['data'];
