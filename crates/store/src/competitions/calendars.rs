//! Matches that have a day, as calendars list them: those of tournaments and divisions that everybody sees.

use touchline_domain::{Lifecycle, MatchLength, MatchName, Outcome};

use crate::engine::batch;
use crate::{Conn, StoreError, params, row};

row! {
    /// A match that has a day.
    pub struct CalendarRow {
        pub match_id: i64,
        pub match_name: MatchName,
        pub lifecycle: Lifecycle,
        pub outcome: Option<Outcome>,
        /// See `domain::Scheduled`.
        pub scheduled_at: i64,
        /// See `domain::Scheduled`.
        pub scheduled_precision: String,
        /// See `domain::Scheduled`.
        pub scheduled_offset: Option<i64>,
        /// The zone of its place; `None` where it is not known.
        pub time_zone: Option<String>,
        pub length: MatchLength,
        /// The court, the venue, or both.
        pub venue_name: Option<String>,
        pub tournament_id: i64,
        pub tournament_name: String,
        pub division_id: i64,
        pub division_name: String,
        /// Whether the tournament or the division was called off.
        pub is_called_off: bool,
        /// Who has won, as far as somebody has.
        pub winner_name: Option<String>,
        pub team_a_id: Option<i64>,
        pub team_a_name: Option<String>,
        /// Goals, sets or points, depending on the sport.
        pub team_a_score: Option<i64>,
        pub team_a_shootout: Option<i64>,
        pub team_b_id: Option<i64>,
        pub team_b_name: Option<String>,
        /// Goals, sets or points, depending on the sport.
        pub team_b_score: Option<i64>,
        pub team_b_shootout: Option<i64>,
        /// Milliseconds UTC.
        pub created_at: i64,
        /// Milliseconds UTC.
        pub updated_at: i64,
        /// When the tournament was changed last: milliseconds UTC.
        pub tournament_updated_at: i64,
        /// When the division was changed last: milliseconds UTC.
        pub division_updated_at: i64,
    }
}

/// Matches of tournaments and divisions that everybody sees.
const SELECT: &str = concat!("SELECT m.match_id, ", crate::match_columns::match_name!("m", "a", "b"), " AS match_name, m.lifecycle, m.outcome, m.scheduled_at, m.scheduled_precision, m.scheduled_offset,
    COALESCE(m.time_zone, t.time_zone) AS time_zone, ", crate::match_columns::length!(), " AS length,
    ", crate::match_columns::place!(), " AS venue_name,
    t.tournament_id, t.tournament_name, d.division_id, d.division_name,
    (t.status = 'cancelled' OR d.status = 'cancelled') AS is_called_off,
    CASE m.winner_team_id WHEN m.team_a_id THEN a.team_name WHEN m.team_b_id THEN b.team_name END AS winner_name,
    m.team_a_id, a.team_name AS team_a_name, m.team_a_score, m.team_a_shootout,
    m.team_b_id, b.team_name AS team_b_name, m.team_b_score, m.team_b_shootout, m.created_at, m.updated_at,
    t.updated_at AS tournament_updated_at, d.updated_at AS division_updated_at
    FROM matches m JOIN tournaments t ON t.tournament_id = m.tournament_id
    JOIN divisions d ON d.division_id = m.division_id
    LEFT JOIN match_formats f ON f.match_format_id = m.match_format_id
    LEFT JOIN match_formats df ON df.match_format_id = d.match_format_id
    LEFT JOIN teams a ON a.team_id = m.team_a_id LEFT JOIN teams b ON b.team_id = m.team_b_id
    LEFT JOIN courts ct ON ct.court_id = m.court_id
    LEFT JOIN venues v ON v.venue_id = m.venue_id LEFT JOIN venues tv ON tv.venue_id = t.venue_id
    WHERE m.scheduled_at IS NOT NULL AND t.status <> 'draft' AND NOT t.is_quick_match AND d.status <> 'draft'");

const LATEST: &str = "ORDER BY m.scheduled_at DESC, m.match_id DESC";

/// The latest matches of a tournament, of one of its divisions, on one of its courts, or both, the latest first.
pub fn of_tournament(
    conn: &Conn<'_>,
    (tournament_id, division_id, court_id): (i64, Option<i64>, Option<i64>),
    most: i64,
) -> Result<Vec<CalendarRow>, StoreError> {
    // Without COALESCE SQLite would not take the index of the tournament.
    let sql = format!(
        "{SELECT} AND m.tournament_id = $1 AND COALESCE(m.division_id, 0) = COALESCE($2, m.division_id)
            AND COALESCE(m.court_id, 0) = COALESCE($3, m.court_id, 0) {LATEST} LIMIT $4"
    );
    conn.query(&sql, params![tournament_id, division_id, court_id, most])
}

/// The latest matches and races of a team, the latest of each kind first; at most three times as many as asked for.
pub fn of_team(conn: &Conn<'_>, team_id: i64, most: i64) -> Result<Vec<CalendarRow>, StoreError> {
    let mut rows = Vec::new();
    // Each side has an index of its own, and so has the start list of a race.
    let races = "m.match_id IN (SELECT e.match_id FROM entries e WHERE e.team_id = $1)";
    for is_of_team in ["m.team_a_id = $1", "m.team_b_id = $1", races] {
        let sql = format!("{SELECT} AND {is_of_team} {LATEST} LIMIT $2");
        rows.extend(conn.query::<CalendarRow>(&sql, params![team_id, most])?);
    }
    Ok(rows)
}

row! {
    /// A match that may be one of a player, because it is one of a team in whose squad the player is.
    pub struct PlayerMatchRow {
        pub match_id: i64,
        /// See `domain::Scheduled`.
        pub scheduled_at: i64,
        /// See `domain::Scheduled`.
        pub scheduled_precision: String,
        /// See `domain::Scheduled`.
        pub scheduled_offset: Option<i64>,
        /// The first day in the squad, `YYYY-MM-DD`; `None` from the beginning.
        pub valid_from: Option<String>,
        /// The last day in the squad, `YYYY-MM-DD`; `None` to the end.
        pub valid_until: Option<String>,
    }
}

/// Where the matches of the player `$1` are found. A join that is crossed begins with the player on SQLite, which would
/// walk through the matches of everybody in the order of their start.
const OF_PLAYER: [&str; 4] = [
    // In the line-up, in a race, in what happened, or alone or in a pair against others.
    "CAST(NULL AS TEXT) AS valid_from, CAST(NULL AS TEXT) AS valid_until
     FROM appearances q CROSS JOIN matches m WHERE m.match_id = q.match_id",
    "q.valid_from, q.valid_until
     FROM squad_members q CROSS JOIN matches m WHERE m.team_a_id = q.team_id AND m.division_id = q.division_id",
    "q.valid_from, q.valid_until
     FROM squad_members q CROSS JOIN matches m WHERE m.team_b_id = q.team_id AND m.division_id = q.division_id",
    "q.valid_from, q.valid_until
     FROM squad_members q CROSS JOIN entries e CROSS JOIN matches m
     WHERE e.team_id = q.team_id AND m.match_id = e.match_id AND m.division_id = q.division_id",
];

/// The latest matches from a moment on that a player takes part in, or one of the player's teams; a match may be there
/// several times, and at most four times as many as asked for are.
pub fn of_player(
    conn: &Conn<'_>,
    player_profile_id: i64,
    from_ms: i64,
    most: i64,
) -> Result<Vec<PlayerMatchRow>, StoreError> {
    let mut rows = Vec::new();
    for found in OF_PLAYER {
        let sql = format!(
            "SELECT m.match_id, m.scheduled_at, m.scheduled_precision, m.scheduled_offset, {found}
                AND q.player_profile_id = $1 AND m.scheduled_at >= $2 {LATEST} LIMIT $3"
        );
        rows.extend(conn.query::<PlayerMatchRow>(&sql, params![player_profile_id, from_ms, most])?);
    }
    Ok(rows)
}

/// These matches, but for those that everybody does not see.
pub fn of_matches(conn: &Conn<'_>, match_ids: &[i64]) -> Result<Vec<CalendarRow>, StoreError> {
    batch::query_by_ids(conn, &format!("{SELECT} AND m.match_id IN ({{ids}})"), match_ids)
}

/// The name of a team that has a place in a division that everybody sees.
pub fn seen_team(conn: &Conn<'_>, team_id: i64) -> Result<Option<String>, StoreError> {
    conn.query_opt(
        "SELECT t.team_name FROM teams t WHERE t.team_id = $1 AND EXISTS (
            SELECT 1 FROM division_teams e JOIN divisions d ON d.division_id = e.division_id
            JOIN tournaments n ON n.tournament_id = d.tournament_id
            WHERE e.team_id = t.team_id AND d.status <> 'draft' AND n.status <> 'draft' AND NOT n.is_quick_match)",
        params![team_id],
    )
}
