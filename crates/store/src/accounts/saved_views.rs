//! Saved views: names that administrators gave to addresses of the console.

use touchline_domain::preferences::SavedViewDraft;
use touchline_domain::same_name;

use crate::{Conn, StoreError, params, row};

row! {
    /// A saved view.
    pub struct SavedViewRow {
        pub saved_view_id: i64,
        /// Unique for its administrator without regard to case.
        pub view_name: String,
        /// Path and search of a screen.
        pub address: String,
        /// Milliseconds UTC.
        pub created_at: i64,
        /// Milliseconds UTC.
        pub updated_at: i64,
    }
}

const SELECT: &str =
    "SELECT saved_view_id, view_name, address, created_at, updated_at FROM saved_views";

/// An administrator's saved views by name.
pub fn list(conn: &Conn<'_>, account_id: i64) -> Result<Vec<SavedViewRow>, StoreError> {
    conn.query(&format!("{SELECT} WHERE account_id = $1 ORDER BY view_key"), params![account_id])
}

/// One of an administrator's saved views.
pub fn find(
    conn: &Conn<'_>,
    account_id: i64,
    saved_view_id: i64,
) -> Result<Option<SavedViewRow>, StoreError> {
    conn.query_opt(
        &format!("{SELECT} WHERE saved_view_id = $2 AND account_id = $1"),
        params![account_id, saved_view_id],
    )
}

/// How many saved views an administrator has, and which of them has this name.
pub fn count_and_same(
    conn: &Conn<'_>,
    account_id: i64,
    name: &str,
) -> Result<(i64, Option<i64>), StoreError> {
    conn.query_one(
        "SELECT COUNT(*), MIN(CASE WHEN view_key = $2 THEN saved_view_id END)
         FROM saved_views WHERE account_id = $1",
        params![account_id, same_name(name)],
    )
}

/// Adds a saved view and returns it.
pub fn insert(
    conn: &Conn<'_>,
    account_id: i64,
    draft: &SavedViewDraft,
    now_ms: i64,
) -> Result<SavedViewRow, StoreError> {
    conn.query_one(
        "INSERT INTO saved_views (account_id, view_name, view_key, address, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $5)
         RETURNING saved_view_id, view_name, address, created_at, updated_at",
        params![account_id, &draft.name, same_name(&draft.name), &draft.address, now_ms],
    )
}

/// Gives a saved view another name and address.
pub fn update(
    conn: &Conn<'_>,
    saved_view_id: i64,
    draft: &SavedViewDraft,
    now_ms: i64,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE saved_views SET view_name = $2, view_key = $3, address = $4, updated_at = $5
         WHERE saved_view_id = $1",
        params![saved_view_id, &draft.name, same_name(&draft.name), &draft.address, now_ms],
    )
}

/// Removes a saved view.
pub fn delete(conn: &Conn<'_>, saved_view_id: i64) -> Result<(), StoreError> {
    conn.run("DELETE FROM saved_views WHERE saved_view_id = $1", params![saved_view_id])
}
