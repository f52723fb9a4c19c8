//! Gender categories.

use touchline_domain::fold;
use touchline_domain::reference::GenderCategoryDraft;

use crate::{Conn, StoreError, params, record};

record! {
    /// A gender category.
    pub struct GenderCategoryRow {
        /// Primary key.
        pub gender_category_id: i64,
        /// Unique without regard to case.
        pub gender_name: String,
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
    "SELECT gender_category_id, gender_name, is_active, version, created_at, updated_at
    FROM gender_categories";

/// Gender categories by name.
pub fn list(conn: &Conn<'_>) -> Result<Vec<GenderCategoryRow>, StoreError> {
    conn.query(&format!("{SELECT} ORDER BY gender_key"), &[])
}

/// One gender category.
pub fn find(conn: &Conn<'_>, id: i64) -> Result<Option<GenderCategoryRow>, StoreError> {
    conn.query_opt(&format!("{SELECT} WHERE gender_category_id = $1"), params![id])
}

/// The gender category that has the name, if any has.
pub fn id_of_name(conn: &Conn<'_>, name: &str) -> Result<Option<i64>, StoreError> {
    conn.query_opt(
        "SELECT gender_category_id FROM gender_categories WHERE gender_key = $1",
        params![&fold(name)],
    )
}

/// Adds one and answers its id.
pub fn insert(
    conn: &Conn<'_>,
    draft: &GenderCategoryDraft,
    now_ms: i64,
) -> Result<i64, StoreError> {
    conn.query_one(
        "INSERT INTO gender_categories (gender_name, gender_key, is_active, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $4) RETURNING gender_category_id",
        params![
            &draft.gender_name,
            &fold(&draft.gender_name),
            draft.is_active.unwrap_or(true),
            now_ms
        ],
    )
}

/// Writes one over.
pub fn update(
    conn: &Conn<'_>,
    id: i64,
    draft: &GenderCategoryDraft,
    now_ms: i64,
) -> Result<(), StoreError> {
    conn.execute(
        "UPDATE gender_categories SET gender_name = $2, gender_key = $3, is_active = COALESCE($4, is_active),
            version = version + 1, updated_at = $5 WHERE gender_category_id = $1",
        params![id, &draft.gender_name, &fold(&draft.gender_name), draft.is_active, now_ms],
    )
    .map(drop)
}

/// Removes one that nothing uses.
pub fn delete(conn: &Conn<'_>, id: i64) -> Result<(), StoreError> {
    conn.execute("DELETE FROM gender_categories WHERE gender_category_id = $1", params![id])
        .map(drop)
}

/// How many tournaments, matches and players are of this category.
pub fn uses(conn: &Conn<'_>, id: i64) -> Result<(i64, i64, i64), StoreError> {
    conn.query_one(
        "SELECT (SELECT COUNT(*) FROM tournaments WHERE gender_category_id = $1) AS tournaments,
                (SELECT COUNT(*) FROM matches WHERE gender_category_id = $1) AS matches,
                (SELECT COUNT(*) FROM player_profiles WHERE gender_category_id = $1) AS players",
        params![id],
    )
}
