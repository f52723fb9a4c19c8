//! Which notifications have been read.

use crate::{Conn, StoreError, params};

/// Marks every unread notification as read at `read_at_ms` (milliseconds UTC).
pub fn mark_all_read(conn: &Conn<'_>, read_at_ms: i64) -> Result<(), StoreError> {
    conn.execute("UPDATE notifications SET read_at = $1 WHERE read_at IS NULL", params![read_at_ms])
        .map(drop)
}
