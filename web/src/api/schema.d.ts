/** The wire contract, in the shape that openapi-typescript writes. */

interface Reply<Body> {
  headers: { [name: string]: unknown };
  content: { 'application/json': Body };
}

interface Problem {
  success: false;
  message: string;
  code: string;
  fields?: { [field: string]: string };
  type: string;
  title: string;
  status: number;
}

interface Failure {
  headers: { [name: string]: unknown };
  content: { 'application/problem+json': Problem };
}

interface Read<Body, Query = never> {
  parameters: { query?: Query; header?: never; path?: never; cookie?: never };
  requestBody?: never;
  responses: { 200: Reply<Body>; default: Failure };
}

interface ReadOne<Body, Path> {
  parameters: { query?: never; header?: never; path: Path; cookie?: never };
  requestBody?: never;
  responses: { 200: Reply<Body>; default: Failure };
}

interface Send<Body, Payload> {
  parameters: { query?: never; header?: never; path?: never; cookie?: never };
  requestBody: { content: { 'application/json': Payload } };
  responses: { 200: Reply<Body>; default: Failure };
}

interface Trigger<Body> {
  parameters: { query?: never; header?: never; path?: never; cookie?: never };
  requestBody?: never;
  responses: { 200: Reply<Body>; default: Failure };
}

interface Get<Operation> {
  parameters: { query?: never; header?: never; path?: never; cookie?: never };
  get: Operation;
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
}

interface Post<Operation> {
  parameters: { query?: never; header?: never; path?: never; cookie?: never };
  get?: never;
  put?: never;
  post: Operation;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
}

interface Data<T> {
  success: boolean;
  data: T;
}

interface ListQuery {
  page?: number;
  pageSize?: number;
  search?: string;
  sort?: string;
}

interface Pagination {
  page: number;
  pageSize: number;
  totalItems: number;
  totalPages: number;
}

interface AdminInfo {
  id: number;
  username: string;
  name: string;
  role: string;
  lastLoginAt: string | null;
}

interface SignedIn {
  success: boolean;
  message: string;
  data: { accessToken: string; refreshToken: string; expiresAt: string; adminInfo: AdminInfo };
}

interface Match {
  match_id: number;
  match_number: string | null;
  match_name: string;
  status: string;
  outcome: string | null;
  sport_id: number;
  sport_name: string;
  participant_mode: string;
  team_a_id: number | null;
  team_a_name: string | null;
  team_a_score: number | null;
  team_b_id: number | null;
  team_b_name: string | null;
  team_b_score: number | null;
  team_a_shootout: number | null;
  team_b_shootout: number | null;
  winner_team_id: number | null;
  scheduled_date: string | null;
  tournament_id: number | null;
  tournament_name: string | null;
  venue_name: string | null;
  events_count: number;
  stage_name: string | null;
  group_name: string | null;
  round_name: string | null;
}

export interface paths {
  '/auth/admin-login': Post<Send<SignedIn, { username: string; password: string }>>;
  '/auth/refresh': Post<Send<SignedIn, { refreshToken: string }>>;
  '/auth/renew': Post<Trigger<SignedIn>>;
  '/auth/logout': Post<Trigger<{ success: boolean; message: string }>>;
  '/auth/validate': Get<Read<Data<{ adminInfo: AdminInfo; expiresAt: string }>>>;
  '/admin/dashboard/kpis': Get<
    Read<
      Data<{
        totalUsers: number;
        totalPlayers: number;
        totalTournaments: number;
        totalMatches: number;
        newUsersThisMonth: number;
        newPlayersThisMonth: number;
        newTournamentsThisMonth: number;
        newMatchesThisMonth: number;
      }>
    >
  >;
  '/admin/dashboard/user-growth': Get<
    Read<
      Data<{ date: string; cumulativeUsers: number; cumulativePlayers: number }[]>,
      { days?: number }
    >
  >;
  '/admin/dashboard/sports-distribution': Get<
    Read<Data<{ sportName: string; matchCount: number }[]>>
  >;
  '/admin/dashboard/recent-activity': Get<
    Read<
      Data<
        { userName: string; action: string; sport: string | null; date: string; status: string }[]
      >,
      { limit?: number }
    >
  >;
  '/admin/dashboard/player-comparison': Get<Read<Data<{ profileCompletionRate: number }>>>;
  '/admin/dashboard/change-password': Post<
    Send<
      { success: boolean; message: string },
      { currentPassword: string; newPassword: string }
    >
  >;
  '/admin/users': Get<
    Read<
      {
        success: boolean;
        users: {
          user_id: number;
          full_name: string;
          email: string;
          mobile_last4: string | null;
          player_count: number;
          last_login_at: string | null;
          created_at: string;
        }[];
        pagination: Pagination;
      },
      ListQuery
    >
  >;
  '/admin/players': Get<
    Read<
      {
        success: boolean;
        players: {
          player_profile_id: number;
          player_name: string;
          email: string | null;
          sports: string;
          matches: number;
          joined: string;
          is_active: boolean;
        }[];
        pagination: Pagination;
      },
      ListQuery
    >
  >;
  '/admin/tournaments': Get<
    Read<
      {
        success: boolean;
        tournaments: {
          tournament_id: number;
          tournament_name: string;
          status: string;
          description: string | null;
          sports_names: string;
          total_teams: number;
          total_players: number;
          total_matches: number;
          tournament_start: string | null;
          tournament_end: string | null;
          venue_name: string | null;
          organizer_name: string | null;
          is_quick_match: boolean;
        }[];
        pagination: Pagination;
      },
      ListQuery & { status?: string; sportId?: number; isQuickMatch?: boolean }
    >
  >;
  '/admin/tournaments/stats': Get<
    Read<
      Data<{
        total_tournaments: number;
        draft_tournaments: number;
        published_tournaments: number;
        ongoing_tournaments: number;
        completed_tournaments: number;
        cancelled_tournaments: number;
      }>,
      { isQuickMatch?: boolean }
    >
  >;
  '/sports': Get<
    Read<
      Data<
        {
          sportId: number;
          sportName: string;
          sportIcon: string;
          isActive: boolean;
          sport_id: number;
          sport_name: string;
          is_active: boolean;
        }[]
      >
    >
  >;
  '/admin/matches': Get<
    Read<
      { success: boolean; matches: Match[]; pagination: Pagination },
      ListQuery & { status?: string; sportId?: number; tournamentId?: number }
    >
  >;
  '/admin/matches/stats': Get<
    Read<
      Data<{
        total_matches: number;
        scheduled_matches: number;
        live_matches: number;
        completed_matches: number;
        cancelled_matches: number;
        postponed_matches: number;
      }>
    >
  >;
  '/admin/matches/{matchId}': Get<ReadOne<Data<Match>, { matchId: number }>>;
  '/match/{matchId}/scoreboard': Get<
    ReadOne<
      Data<{
        matchId: number;
        match_name: string;
        status: string;
        outcome: string | null;
        participantMode: string;
        sportName: string;
        scheduledDate: string | null;
        venueName: string | null;
        tournamentName: string | null;
        stageName: string | null;
        roundName: string | null;
        teamAId: number | null;
        teamAName: string | null;
        teamAScore: number | null;
        teamBId: number | null;
        teamBName: string | null;
        teamBScore: number | null;
        teamAShootout: number | null;
        teamBShootout: number | null;
        extraTime: boolean | null;
        winnerTeamId: number | null;
        winnerTeamName: string | null;
        note: string | null;
        periods: {
          periodNumber: number;
          periodType: string;
          teamAScore: number | null;
          teamBScore: number | null;
          teamATiebreak: number | null;
          teamBTiebreak: number | null;
        }[];
        events: {
          id: number;
          eventTime: string | null;
          eventType: string;
          description: string | null;
          playerName: string | null;
          teamId: number | null;
          teamName: string | null;
          relatedPlayerName: string | null;
          periodName: string | null;
          createdAt: string;
        }[];
        statistics: {
          starPerformers: { playerName: string; teamName: string | null; goals: number }[];
          keyHighlights: {
            id: number;
            eventType: string;
            description: string | null;
            eventTime: string | null;
            playerName: string | null;
            teamName: string | null;
          }[];
        };
      }>,
      { matchId: number }
    >
  >;
  '/match/{matchId}/playing-members': Get<
    ReadOne<
      Data<
        {
          playerId: number | null;
          playerName: string;
          isCaptain: boolean;
          teamId: number;
          teamName: string;
          shirtNumber: string | null;
          position: string | null;
          role: string | null;
          isSelected: boolean;
        }[]
      >,
      { matchId: number }
    >
  >;
  '/admin/multi-entry/{matchId}/leaderboard': Get<
    ReadOne<
      Data<{
        eventType: string;
        matchName: string;
        status: string;
        scheduledDate: string | null;
        venueName: string | null;
        tournamentName: string | null;
        sportName: string;
        type: string;
        entries: {
          rank: number | null;
          participantName: string;
          playerId: number | null;
          teamName: string | null;
          timeMs: number | null;
          status: string;
          isTied: boolean;
          qualified: string | null;
          points: number | null;
          laps: number | null;
          bib: string | null;
          lane: string | null;
          reactionMs: number | null;
          note: string | null;
        }[];
      }>,
      { matchId: number }
    >
  >;
  '/admin/multi-entry/{matchId}/lineup': Get<
    ReadOne<
      Data<{
        teams: {
          teamId: number;
          teamName: string;
          players: { playerId: number | null; name: string; isSelected: boolean }[];
        }[];
        players: { playerId: number | null; name: string; isSelected: boolean }[];
      }>,
      { matchId: number }
    >
  >;
  '/admin/configuration/age-groups': Get<
    Read<
      Data<
        {
          age_group_id: number;
          age_group_name: string;
          min_age: number;
          max_age: number;
          is_active: boolean;
          created_at: string;
        }[]
      >
    >
  >;
  '/admin/configuration/gender-categories': Get<
    Read<Data<{ gender_category_id: number; gender_name: string; is_active: boolean }[]>>
  >;
  '/admin/configuration/event-templates': Get<
    Read<
      Data<
        {
          id: number;
          event_type: string;
          template_text: string;
          sport_type: string;
          is_active: boolean;
        }[]
      >
    >
  >;
  '/admin/configuration/scoring-config': Get<
    Read<
      Data<
        {
          config_id: number;
          sport_id: number;
          sport_name: string;
          win_points: number;
          draw_points: number;
          loss_points: number;
          cancelled_points: number;
          is_active: boolean;
        }[]
      >
    >
  >;
  '/admin/configuration/match-formats': Get<
    Read<
      Data<
        {
          match_format_id: number;
          format_name: string;
          sport_id: number;
          sport_name: string;
          description: string | null;
          duration_minutes: number | null;
          is_active: boolean;
        }[]
      >
    >
  >;
  '/admin/notifications': Get<
    Read<
      Data<{
        unread: number;
        items: {
          id: number;
          kind: string;
          title: string;
          body: string | null;
          createdAt: string;
          readAt: string | null;
        }[];
      }>,
      { limit?: number }
    >
  >;
}
