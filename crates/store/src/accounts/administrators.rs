//! Administrators: the accounts that may sign in.

use crate::{Conn, StoreError, params, row};

row! {
    /// An administrator, with the columns that the sign-in needs.
    pub struct AdministratorRow {
        pub administrator_id: i64,
        /// As the administrator chose it; names are compared by their folded key.
        pub username: String,
        /// The name to show.
        pub full_name: String,
        /// PHC string.
        pub password_hash: String,
        /// Milliseconds UTC.
        pub last_login_at: Option<i64>,
    }
}

const SELECT: &str = "SELECT administrator_id, username, full_name, password_hash, last_login_at FROM administrators";

/// The administrator of this folded name.
pub fn by_username_key(
    conn: &Conn<'_>,
    username_key: &str,
) -> Result<Option<AdministratorRow>, StoreError> {
    conn.query_opt(&format!("{SELECT} WHERE username_key = $1"), params![username_key])
}

/// The administrator of this id.
pub fn by_id(
    conn: &Conn<'_>,
    administrator_id: i64,
) -> Result<Option<AdministratorRow>, StoreError> {
    conn.query_opt(&format!("{SELECT} WHERE administrator_id = $1"), params![administrator_id])
}

/// Whether there is any administrator.
pub fn any(conn: &Conn<'_>) -> Result<bool, StoreError> {
    conn.query_one("SELECT EXISTS (SELECT 1 FROM administrators)", &[])
}

/// Adds an administrator and returns the new id.
pub fn insert(
    conn: &Conn<'_>,
    username: &str,
    username_key: &str,
    full_name: &str,
    password_hash: &str,
    now_ms: i64,
) -> Result<i64, StoreError> {
    conn.query_one(
        "INSERT INTO administrators (username, username_key, full_name, password_hash, password_changed_at, created_at)
         VALUES ($1, $2, $3, $4, $5, $5) RETURNING administrator_id",
        params![username, username_key, full_name, password_hash, now_ms],
    )
}

/// Replaces the password.
pub fn set_password(
    conn: &Conn<'_>,
    administrator_id: i64,
    password_hash: &str,
    now_ms: i64,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE administrators SET password_hash = $2, password_changed_at = $3 WHERE administrator_id = $1",
        params![administrator_id, password_hash, now_ms],
    )
}

/// Records the time of a sign-in.
pub fn set_last_login(
    conn: &Conn<'_>,
    administrator_id: i64,
    now_ms: i64,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE administrators SET last_login_at = $2 WHERE administrator_id = $1",
        params![administrator_id, now_ms],
    )
}
