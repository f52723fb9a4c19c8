//! Scoring configurations: the points of a sport.

use touchline_domain::reference::ScoringConfigDraft;

use crate::{Conn, StoreError, params, record};

record! {
    /// Points of a sport.
    pub struct ScoringConfigRow {
        /// Primary key.
        pub config_id: i64,
        /// One configuration per sport.
        pub sport_id: i64,
        /// Display name of the sport.
        pub sport_name: String,
        /// Points.
        pub win_points: i64,
        /// Points.
        pub draw_points: i64,
        /// Points.
        pub loss_points: i64,
        /// Points.
        pub cancelled_points: i64,
        /// Inactive ones do not count.
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
    "SELECT c.config_id, c.sport_id, s.sport_name, c.win_points, c.draw_points, c.loss_points,
    c.cancelled_points, c.is_active, c.version, c.created_at, c.updated_at
    FROM scoring_configs c JOIN sports s ON s.sport_id = c.sport_id";

/// Scoring configurations by sport.
pub fn list(conn: &Conn<'_>) -> Result<Vec<ScoringConfigRow>, StoreError> {
    conn.query(&format!("{SELECT} ORDER BY s.sport_key"), &[])
}

/// One scoring configuration.
pub fn find(conn: &Conn<'_>, id: i64) -> Result<Option<ScoringConfigRow>, StoreError> {
    conn.query_opt(&format!("{SELECT} WHERE c.config_id = $1"), params![id])
}

/// The configuration of a sport, if it has one.
pub fn id_of_sport(conn: &Conn<'_>, sport_id: i64) -> Result<Option<i64>, StoreError> {
    conn.query_opt("SELECT config_id FROM scoring_configs WHERE sport_id = $1", params![sport_id])
}

/// Adds one and answers its id.
pub fn insert(conn: &Conn<'_>, draft: &ScoringConfigDraft, now_ms: i64) -> Result<i64, StoreError> {
    conn.query_one(
        "INSERT INTO scoring_configs (sport_id, win_points, draw_points, loss_points, cancelled_points, is_active,
            created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $7) RETURNING config_id",
        params![
            draft.sport_id,
            draft.win_points,
            draft.draw_points,
            draft.loss_points,
            draft.cancelled_points,
            draft.is_active.unwrap_or(true),
            now_ms
        ],
    )
}

/// Writes one over.
pub fn update(
    conn: &Conn<'_>,
    id: i64,
    draft: &ScoringConfigDraft,
    now_ms: i64,
) -> Result<(), StoreError> {
    conn.execute(
        "UPDATE scoring_configs SET sport_id = $2, win_points = $3, draw_points = $4, loss_points = $5,
            cancelled_points = $6, is_active = COALESCE($7, is_active), version = version + 1, updated_at = $8
         WHERE config_id = $1",
        params![
            id,
            draft.sport_id,
            draft.win_points,
            draft.draw_points,
            draft.loss_points,
            draft.cancelled_points,
            draft.is_active,
            now_ms
        ],
    )
    .map(drop)
}
