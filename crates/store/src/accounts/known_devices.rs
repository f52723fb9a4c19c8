//! Devices from which an administrator has signed in before. Only the hash of the device's cookie
//! is stored, never the cookie.

use crate::{Conn, StoreError, params};

/// Whether the administrator has signed in from the device since `since_ms`.
pub fn is_known(
    conn: &Conn<'_>,
    account_id: i64,
    device_hash: &str,
    since_ms: i64,
) -> Result<bool, StoreError> {
    conn.query_one(
        "SELECT EXISTS (SELECT 1 FROM known_devices
         WHERE device_hash = $1 AND account_id = $2 AND last_used_at >= $3)",
        params![device_hash, account_id, since_ms],
    )
}

/// Records a sign-in from a device. Removes the administrator's devices that were last used
/// before `since_ms`, and all but the `most` last used ones.
pub fn remember(
    conn: &Conn<'_>,
    account_id: i64,
    device_hash: &str,
    now_ms: i64,
    since_ms: i64,
    most: i64,
) -> Result<(), StoreError> {
    conn.run(
        "INSERT INTO known_devices (device_hash, account_id, last_used_at) VALUES ($1, $2, $3)
         ON CONFLICT (device_hash) DO UPDATE SET
            account_id = excluded.account_id, last_used_at = excluded.last_used_at",
        params![device_hash, account_id, now_ms],
    )?;
    conn.run(
        "DELETE FROM known_devices WHERE account_id = $1 AND (last_used_at < $2 OR device_hash NOT IN (
            SELECT device_hash FROM known_devices WHERE account_id = $1
            ORDER BY last_used_at DESC, device_hash LIMIT $3))",
        params![account_id, since_ms, most],
    )
}

/// Removes every device of an administrator.
pub fn forget(conn: &Conn<'_>, account_id: i64) -> Result<(), StoreError> {
    conn.run("DELETE FROM known_devices WHERE account_id = $1", params![account_id])
}
