/** The calls of team and player pages and of the scoring preview, until the server's document has them. */
import createClient from 'openapi-fetch';
import createQueryClient from 'openapi-react-query';
import { API_BASE, apiFetch } from './http';

export interface CompetitionMatch {
  match_id: number;
  match_number: number | null;
  match_name: string;
  participant_mode: string;
  status: string;
  outcome: string | null;
  stage_name: string | null;
  group_name: string | null;
  round_name: string | null;
  scheduled_date: string | null;
  venue_name: string | null;
  team_a_id: number | null;
  team_a_name: string | null;
  team_a_score: number | null;
  team_a_shootout: number | null;
  team_b_id: number | null;
  team_b_name: string | null;
  team_b_score: number | null;
  team_b_shootout: number | null;
  extra_time: boolean | null;
  winner_team_id: number | null;
}

export interface TeamRecord {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goals_for: number;
  goals_against: number;
}

interface RecordByVenue {
  all: TeamRecord;
  home: TeamRecord;
  away: TeamRecord;
}

type TeamResult = 'won' | 'drawn' | 'lost';

export interface TeamPage {
  team_id: number;
  team_name: string;
  team_type: string;
  country_code: string | null;
  sports: { sport_id: number; sport_name: string; matches: number }[];
  sport_id: number | null;
  score_unit: 'goals' | 'sets' | 'points';
  record: RecordByVenue;
  first_match_date: string | null;
  last_match_date: string | null;
  form: {
    match_id: number;
    result: TeamResult;
    opponent_id: number;
    opponent_name: string;
    score_for: number | null;
    score_against: number | null;
    scheduled_date: string | null;
  }[];
  rating: {
    current: number;
    peak: number;
    peak_date: string | null;
    rank_now: number | null;
    points: (string | number | null)[][];
    formula: { k: number; home_advantage: number; start: number; source: string };
  } | null;
  opponents: (TeamRecord & {
    team_id: number;
    team_name: string;
    last_match_date: string | null;
  })[];
  competitions: {
    tournament_id: number;
    tournament_name: string;
    start_date: string | null;
    position: number | null;
    played: number;
  }[];
  total_competitions: number;
  recent_matches: (CompetitionMatch & { tournament_name: string | null })[];
  next_matches: (CompetitionMatch & { tournament_name: string | null })[];
  squad_latest: {
    tournament_id: number;
    tournament_name: string;
    players: {
      player_profile_id: number;
      player_name: string;
      shirt_number: number | null;
      position: string | null;
    }[];
  } | null;
}

export interface HeadToHead {
  team: { team_id: number; team_name: string };
  opponent: { team_id: number; team_name: string };
  sport_id: number | null;
  score_unit: 'goals' | 'sets' | 'points';
  record: RecordByVenue;
  matches: (CompetitionMatch & { tournament_name: string | null })[];
  total: number;
}

export interface PlayerPage {
  player_profile_id: number;
  player_name: string;
  given_name: string | null;
  family_name: string | null;
  birth_date: string | null;
  birth_year: number | null;
  gender_name: string | null;
  country_code: string | null;
  email: string | null;
  is_active: boolean;
  joined: string;
  sports: { sport_id: number; sport_name: string }[];
  totals: {
    matches: number;
    starts: number;
    goals: number;
    penalties: number;
    own_goals: number;
    yellow: number;
    second_yellow: number;
    red: number;
    wins_in_races: number;
    podiums: number;
  };
  competitions: {
    tournament_id: number;
    tournament_name: string;
    team_id: number | null;
    team_name: string | null;
    matches: number;
    goals: number;
    cards: number;
    best_rank: number | null;
    points: number | null;
    start_date: string | null;
  }[];
  recent_matches: (CompetitionMatch & { tournament_name: string | null; goals: number })[];
  recent_entries: {
    match_id: number;
    match_name: string;
    tournament_id: number | null;
    tournament_name: string | null;
    rank: number | null;
    time_ms: number | null;
    status: string;
    scheduled_date: string | null;
  }[];
}

interface ConfiguredPoints {
  win: number;
  draw: number;
  loss: number;
  cancelled: number;
}

export interface ScoringPreview {
  sport_id: number;
  sport_name: string;
  before: ConfiguredPoints | null;
  after: ConfiguredPoints;
  tables_affected: number;
  rows_moved: number;
  competitions_following: number;
  competitions_with_own_points: number;
  tables_checked: number;
  tables: {
    tournament_id: number;
    tournament_name: string;
    status: string;
    group_name: string;
    stage_name: string | null;
    rows_moved: number;
    rows_with_other_points: number;
    rows: {
      team_id: number;
      team_name: string;
      position_from: number;
      position_to: number;
      tied_from: boolean;
      tied_to: boolean;
      points_from: number;
      points_to: number;
    }[];
  }[];
  is_complete: boolean;
}

interface Reply<Data> {
  200: { content: { 'application/json': { success: boolean; data: Data } } };
  default: { content: { 'application/json': { message: string } } };
}

interface Get<Path, Query, Data> {
  get: { parameters: { path: Path; query?: Query }; responses: Reply<Data> };
}

interface DraftPaths {
  '/admin/teams/{teamId}': Get<{ teamId: number }, { sportId?: number }, TeamPage>;
  '/admin/teams/{teamId}/against/{opponentId}': Get<
    { teamId: number; opponentId: number },
    { sportId?: number },
    HeadToHead
  >;
  '/admin/players/{playerProfileId}': Get<{ playerProfileId: number }, never, PlayerPage>;
  '/admin/configuration/scoring-config/preview': {
    post: {
      requestBody: {
        content: {
          'application/json': {
            sport_id: number;
            win_points: number;
            draw_points: number;
            loss_points: number;
            cancelled_points: number;
            is_active?: boolean;
          };
        };
      };
      responses: Reply<ScoringPreview>;
    };
  };
}

export const draftApi = createClient<DraftPaths>({
  baseUrl: new URL(API_BASE, window.location.origin).href,
  fetch: apiFetch,
});

export const draftQuery = createQueryClient(draftApi);
