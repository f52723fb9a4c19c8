//! One search over everything that has a name.

use crate::listing::{Conditions, Page};
use crate::{Conn, FromRow, StoreError, record};

record! {
    /// An app user that was found.
    pub struct FoundUser {
        /// Primary key.
        pub user_id: i64,
        /// The name.
        pub full_name: String,
        /// The address.
        pub email: String,
    }
}

record! {
    /// A player profile that was found.
    pub struct FoundPlayer {
        /// Primary key.
        pub player_profile_id: i64,
        /// The name.
        pub player_name: String,
        /// Of the app user behind the profile, if there is one.
        pub email: Option<String>,
    }
}

record! {
    /// A tournament that was found.
    pub struct FoundTournament {
        /// Primary key.
        pub tournament_id: i64,
        /// The name.
        pub tournament_name: String,
        /// A `TournamentStatus`.
        pub status: String,
    }
}

record! {
    /// A match that was found.
    pub struct FoundMatch {
        /// Primary key.
        pub match_id: i64,
        /// The name.
        pub match_name: String,
        /// A `ParticipantMode`.
        pub participant_mode: String,
        /// A `Lifecycle`.
        pub lifecycle: String,
        /// See `domain::Scheduled`.
        pub scheduled_at: Option<i64>,
        /// See `domain::Scheduled`.
        pub scheduled_precision: Option<String>,
        /// The tournament it belongs to.
        pub tournament_name: Option<String>,
    }
}

/// The first app users by name.
pub fn users(
    conn: &Conn<'_>,
    patterns: &[String],
    limit: i64,
) -> Result<Vec<FoundUser>, StoreError> {
    first(
        conn,
        "SELECT u.user_id, u.full_name, u.email FROM users u",
        "u.search_text",
        "u.search_text, u.user_id",
        patterns,
        limit,
    )
}

/// The first player profiles by name.
pub fn players(
    conn: &Conn<'_>,
    patterns: &[String],
    limit: i64,
) -> Result<Vec<FoundPlayer>, StoreError> {
    let select = "SELECT p.player_profile_id, p.player_name, u.email
        FROM player_profiles p LEFT JOIN users u ON u.user_id = p.user_id";
    first(conn, select, "p.search_text", "p.search_text, p.player_profile_id", patterns, limit)
}

/// The first tournaments, the newest first.
pub fn tournaments(
    conn: &Conn<'_>,
    patterns: &[String],
    limit: i64,
) -> Result<Vec<FoundTournament>, StoreError> {
    let select = "SELECT t.tournament_id, t.tournament_name, t.status FROM tournaments t";
    let order = "t.start_date DESC NULLS LAST, t.tournament_id DESC";
    first(conn, select, "t.search_text", order, patterns, limit)
}

/// The first matches, the newest first.
pub fn matches(
    conn: &Conn<'_>,
    patterns: &[String],
    limit: i64,
) -> Result<Vec<FoundMatch>, StoreError> {
    let select = "SELECT m.match_id, m.match_name, m.participant_mode, m.lifecycle, m.scheduled_at,
        m.scheduled_precision, t.tournament_name
        FROM matches m LEFT JOIN tournaments t ON t.tournament_id = m.tournament_id";
    let order = "m.scheduled_at DESC NULLS LAST, m.match_id DESC";
    first(conn, select, "m.search_text", order, patterns, limit)
}

fn first<R: FromRow>(
    conn: &Conn<'_>,
    select: &str,
    searched: &str,
    order: &str,
    patterns: &[String],
    limit: i64,
) -> Result<Vec<R>, StoreError> {
    let mut conditions = Conditions::default();
    conditions.search(searched, patterns);
    conditions.rows(conn, select, &format!("ORDER BY {order}"), Page { limit, offset: 0 })
}
