//! Match formats: ways to play a sport.

use touchline_domain::fold;
use touchline_domain::reference::MatchFormatDraft;

use crate::{Conn, StoreError, params, record};

record! {
    /// A way to play a sport.
    pub struct MatchFormatRow {
        /// Primary key.
        pub match_format_id: i64,
        /// Unique within its sport, without regard to case.
        pub format_name: String,
        /// The sport.
        pub sport_id: i64,
        /// Display name of the sport.
        pub sport_name: String,
        /// Free text.
        pub description: Option<String>,
        /// Minutes.
        pub duration_minutes: Option<i64>,
        /// Inactive ones are not offered any more.
        pub is_active: bool,
        /// Counts its changes, from 1.
        pub version: i64,
        /// Milliseconds UTC.
        pub created_at: i64,
        /// Milliseconds UTC.
        pub updated_at: i64,
    }
}

const SELECT: &str =
    "SELECT f.match_format_id, f.format_name, f.sport_id, s.sport_name, f.description,
    f.duration_minutes, f.is_active, f.version, f.created_at, f.updated_at
    FROM match_formats f JOIN sports s ON s.sport_id = f.sport_id";

/// Match formats by sport and name.
pub fn list(conn: &Conn<'_>) -> Result<Vec<MatchFormatRow>, StoreError> {
    conn.query(&format!("{SELECT} ORDER BY s.sport_key, f.format_key"), &[])
}

/// One match format.
pub fn find(conn: &Conn<'_>, id: i64) -> Result<Option<MatchFormatRow>, StoreError> {
    conn.query_opt(&format!("{SELECT} WHERE f.match_format_id = $1"), params![id])
}

/// The format of a sport that has the name, if any has.
pub fn id_of_name(conn: &Conn<'_>, sport_id: i64, name: &str) -> Result<Option<i64>, StoreError> {
    conn.query_opt(
        "SELECT match_format_id FROM match_formats WHERE sport_id = $1 AND format_key = $2",
        params![sport_id, &fold(name)],
    )
}

/// Adds one and answers its id.
pub fn insert(conn: &Conn<'_>, draft: &MatchFormatDraft, now_ms: i64) -> Result<i64, StoreError> {
    conn.query_one(
        "INSERT INTO match_formats (format_name, format_key, sport_id, description, duration_minutes, is_active,
            created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $7) RETURNING match_format_id",
        params![
            &draft.format_name,
            &fold(&draft.format_name),
            draft.sport_id,
            &draft.description,
            draft.duration_minutes,
            draft.is_active.unwrap_or(true),
            now_ms
        ],
    )
}

/// Writes one over.
pub fn update(
    conn: &Conn<'_>,
    id: i64,
    draft: &MatchFormatDraft,
    now_ms: i64,
) -> Result<(), StoreError> {
    conn.execute(
        "UPDATE match_formats SET format_name = $2, format_key = $3, sport_id = $4, description = $5,
            duration_minutes = $6, is_active = COALESCE($7, is_active), version = version + 1, updated_at = $8
         WHERE match_format_id = $1",
        params![
            id,
            &draft.format_name,
            &fold(&draft.format_name),
            draft.sport_id,
            &draft.description,
            draft.duration_minutes,
            draft.is_active,
            now_ms
        ],
    )
    .map(drop)
}

/// Removes one that nothing uses.
pub fn delete(conn: &Conn<'_>, id: i64) -> Result<(), StoreError> {
    conn.execute("DELETE FROM match_formats WHERE match_format_id = $1", params![id]).map(drop)
}

/// How many matches are played in this format.
pub fn matches(conn: &Conn<'_>, id: i64) -> Result<i64, StoreError> {
    conn.query_one("SELECT COUNT(*) FROM matches WHERE match_format_id = $1", params![id])
}
