//! Age groups.

use touchline_domain::fold;
use touchline_domain::reference::AgeGroupDraft;

use crate::{Conn, StoreError, params, record};

record! {
    /// An age group; both ages belong to it.
    pub struct AgeGroupRow {
        /// Primary key.
        pub age_group_id: i64,
        /// Unique without regard to case.
        pub age_group_name: String,
        /// Years.
        pub min_age: i64,
        /// Years.
        pub max_age: i64,
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

const SELECT: &str = "SELECT age_group_id, age_group_name, min_age, max_age, is_active, version, created_at, updated_at
    FROM age_groups";

/// Age groups, the youngest first.
pub fn list(conn: &Conn<'_>) -> Result<Vec<AgeGroupRow>, StoreError> {
    conn.query(&format!("{SELECT} ORDER BY min_age, max_age, age_group_key"), &[])
}

/// One age group.
pub fn find(conn: &Conn<'_>, id: i64) -> Result<Option<AgeGroupRow>, StoreError> {
    conn.query_opt(&format!("{SELECT} WHERE age_group_id = $1"), params![id])
}

/// The age group that has the name, if any has.
pub fn id_of_name(conn: &Conn<'_>, name: &str) -> Result<Option<i64>, StoreError> {
    conn.query_opt(
        "SELECT age_group_id FROM age_groups WHERE age_group_key = $1",
        params![&fold(name)],
    )
}

/// Adds one and answers its id.
pub fn insert(conn: &Conn<'_>, draft: &AgeGroupDraft, now_ms: i64) -> Result<i64, StoreError> {
    conn.query_one(
        "INSERT INTO age_groups (age_group_name, age_group_key, min_age, max_age, is_active, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $6) RETURNING age_group_id",
        params![
            &draft.age_group_name,
            &fold(&draft.age_group_name),
            draft.min_age,
            draft.max_age,
            draft.is_active.unwrap_or(true),
            now_ms
        ],
    )
}

/// Writes one over.
pub fn update(
    conn: &Conn<'_>,
    id: i64,
    draft: &AgeGroupDraft,
    now_ms: i64,
) -> Result<(), StoreError> {
    conn.execute(
        "UPDATE age_groups SET age_group_name = $2, age_group_key = $3, min_age = $4, max_age = $5,
            is_active = COALESCE($6, is_active), version = version + 1, updated_at = $7
         WHERE age_group_id = $1",
        params![
            id,
            &draft.age_group_name,
            &fold(&draft.age_group_name),
            draft.min_age,
            draft.max_age,
            draft.is_active,
            now_ms
        ],
    )
    .map(drop)
}

/// Removes one that nothing uses.
pub fn delete(conn: &Conn<'_>, id: i64) -> Result<(), StoreError> {
    conn.execute("DELETE FROM age_groups WHERE age_group_id = $1", params![id]).map(drop)
}

/// How many tournaments are for this age group.
pub fn tournaments(conn: &Conn<'_>, id: i64) -> Result<i64, StoreError> {
    conn.query_one("SELECT COUNT(*) FROM tournaments WHERE age_group_id = $1", params![id])
}
