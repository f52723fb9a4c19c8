//! The parts of a match that its scoreboard shows besides the match itself.

use touchline_domain::{LineupRole, ShirtNumber, TimeRounding};

use crate::{Conn, StoreError, params, row};

row! {
    /// The columns of a match that only the scoreboard shows.
    pub struct MatchDetailRow {
        /// Played beyond the regular time.
        pub extra_time: Option<bool>,
        pub note: Option<String>,
        /// The format's name: `100m`, `Best of 5 sets`.
        pub format_name: Option<String>,
        /// `None` for the usual rule of the sport.
        pub time_rounding: Option<TimeRounding>,
    }
}

row! {
    /// A half, set or game.
    pub struct PeriodRow {
        /// From 1.
        pub period_number: i64,
        /// `half`, `set`, `game`.
        pub period_type: String,
        pub team_a_score: Option<i64>,
        pub team_b_score: Option<i64>,
        pub team_a_tiebreak: Option<i64>,
        pub team_b_tiebreak: Option<i64>,
    }
}

row! {
    /// An event on the timeline.
    pub struct EventRow {
        pub match_event_id: i64,
        /// The time to show: `45+1`.
        pub event_time: Option<String>,
        /// The event type as it was recorded.
        pub event_type: String,
        /// Free text, where nothing says how it is worded.
        pub description: Option<String>,
        /// The text of a template.
        pub wording: Option<String>,
        /// The running score: `2–1`.
        pub score: Option<String>,
        pub player_profile_id: Option<i64>,
        pub player_name: Option<String>,
        /// The team that the event counts for.
        pub team_id: Option<i64>,
        pub team_name: Option<String>,
        /// The other player of a substitution or an assist.
        pub related_player_profile_id: Option<i64>,
        /// The name of the other player.
        pub related_player_name: Option<String>,
        /// `first half`, `game 2`.
        pub period_name: Option<String>,
        /// Milliseconds UTC.
        pub created_at: i64,
    }
}

row! {
    /// A player of one of the two teams.
    pub struct MemberRow {
        pub player_profile_id: Option<i64>,
        pub player_name: String,
        /// Is captain in this match.
        pub is_captain: bool,
        pub team_id: i64,
        pub team_name: String,
        pub shirt_number: Option<ShirtNumber>,
        pub position: Option<String>,
        pub role: Option<LineupRole>,
        /// On the match sheet.
        pub is_selected: bool,
    }
}

/// The columns of a match that only the scoreboard shows.
pub fn detail(conn: &Conn<'_>, match_id: i64) -> Result<MatchDetailRow, StoreError> {
    conn.query_one(
        "SELECT m.extra_time, m.note, f.format_name, d.time_rounding FROM matches m
         LEFT JOIN divisions d ON d.division_id = m.division_id
         LEFT JOIN match_formats f ON f.match_format_id = m.match_format_id WHERE m.match_id = $1",
        params![match_id],
    )
}

/// The periods in order.
pub fn periods(conn: &Conn<'_>, match_id: i64) -> Result<Vec<PeriodRow>, StoreError> {
    conn.query(
        "SELECT period_number, period_type, team_a_score, team_b_score, team_a_tiebreak, team_b_tiebreak
         FROM match_periods WHERE match_id = $1 ORDER BY period_number",
        params![match_id],
    )
}

/// The events that were not withdrawn, in order.
pub fn events(conn: &Conn<'_>, match_id: i64) -> Result<Vec<EventRow>, StoreError> {
    conn.query(
        "SELECT e.match_event_id, e.event_time, e.event_type, e.description, e.wording, e.score, e.player_profile_id,
                COALESCE(p.player_name, e.player_name) AS player_name, e.team_id, t.team_name,
                e.related_player_profile_id, COALESCE(r.player_name, e.related_player_name) AS related_player_name,
                e.period_name, e.created_at
         FROM match_events e LEFT JOIN player_profiles p ON p.player_profile_id = e.player_profile_id
         LEFT JOIN player_profiles r ON r.player_profile_id = e.related_player_profile_id
         LEFT JOIN teams t ON t.team_id = e.team_id
         WHERE e.match_id = $1 AND NOT e.is_void ORDER BY e.sequence, e.match_event_id",
        params![match_id],
    )
}

/// The line-ups of the two teams. A team without a line-up is shown with its squad in the
/// tournament; then it is not known who was selected.
pub fn members(conn: &Conn<'_>, match_id: i64) -> Result<Vec<MemberRow>, StoreError> {
    conn.query(
        "SELECT player_profile_id, player_name, is_captain, team_id, team_name, shirt_number, position, role, is_selected
         FROM (
            SELECT l.player_profile_id, COALESCE(p.player_name, l.player_name) AS player_name,
                   l.is_captain, l.team_id, t.team_name, l.shirt_number, l.position, l.role, l.is_selected,
                   CASE WHEN l.team_id = m.team_a_id THEN 0 ELSE 1 END AS side, l.lineup_member_id AS place
            FROM matches m JOIN lineup_members l ON l.match_id = m.match_id
            JOIN teams t ON t.team_id = l.team_id
            LEFT JOIN player_profiles p ON p.player_profile_id = l.player_profile_id
            WHERE m.match_id = $1
            UNION ALL
            SELECT q.player_profile_id, p.player_name, FALSE AS is_captain, q.team_id, t.team_name, q.shirt_number,
                   q.position, NULL AS role, FALSE AS is_selected,
                   CASE WHEN q.team_id = m.team_a_id THEN 0 ELSE 1 END AS side, COALESCE(q.shirt_number, 1000) AS place
            FROM matches m JOIN squad_members q ON q.division_id = m.division_id AND q.team_id IN (m.team_a_id, m.team_b_id)
            JOIN teams t ON t.team_id = q.team_id
            JOIN player_profiles p ON p.player_profile_id = q.player_profile_id
            WHERE m.match_id = $1 AND NOT EXISTS (
                SELECT 1 FROM lineup_members l WHERE l.match_id = m.match_id AND l.team_id = q.team_id)
         ) everybody ORDER BY side, place, player_name NULLS LAST, player_profile_id NULLS LAST",
        params![match_id],
    )
}
