//! Throttling of password and code tries: each failed try adds to the debt of its source.

use crate::{Conn, StoreError, params};

/// The moment (milliseconds UTC) at which the debt is paid off; `None` when there is no debt.
pub fn clear_at(conn: &Conn<'_>, debtor: &str) -> Result<Option<i64>, StoreError> {
    conn.query_opt("SELECT clear_at FROM secret_tries WHERE debtor = $1", params![debtor])
}

/// Stores a debt.
pub fn set_clear_at(conn: &Conn<'_>, debtor: &str, clear_at_ms: i64) -> Result<(), StoreError> {
    conn.run(
        "INSERT INTO secret_tries (debtor, clear_at) VALUES ($1, $2)
         ON CONFLICT (debtor) DO UPDATE SET clear_at = excluded.clear_at",
        params![debtor, clear_at_ms],
    )
}

/// Removes a debt.
pub fn forgive(conn: &Conn<'_>, debtor: &str) -> Result<(), StoreError> {
    conn.run("DELETE FROM secret_tries WHERE debtor = $1", params![debtor])
}
