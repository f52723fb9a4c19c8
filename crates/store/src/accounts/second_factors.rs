//! Second factors: the secrets of authenticator apps, and the hashes of
//! recovery codes.

use crate::{Conn, StoreError, params, row};

row! {
    /// An administrator's second factor, switched on or still to be confirmed.
    pub struct SecondFactorRow {
        /// Shared with the authenticator app: base32 without padding, or encrypted.
        pub secret: String,
        /// The time step of the last code that was accepted; 0 for none.
        pub last_step: i64,
        /// Milliseconds UTC; `None` until it is confirmed.
        pub enabled_at: Option<i64>,
    }
}

/// The second factor of an administrator, switched on or still to be confirmed.
pub fn find(conn: &Conn<'_>, account_id: i64) -> Result<Option<SecondFactorRow>, StoreError> {
    conn.query_opt(
        "SELECT secret, last_step, enabled_at FROM second_factors WHERE account_id = $1",
        params![account_id],
    )
}

row! {
    /// The secret of an administrator.
    pub struct SecretRow {
        pub account_id: i64,
        /// In the clear or encrypted.
        pub secret: String,
    }
}

/// All secrets.
pub fn secrets(conn: &Conn<'_>) -> Result<Vec<SecretRow>, StoreError> {
    conn.query("SELECT account_id, secret FROM second_factors ORDER BY account_id", params![])
}

/// Replaces the text of a secret.
pub fn set_secret(conn: &Conn<'_>, account_id: i64, secret: &str) -> Result<(), StoreError> {
    conn.run(
        "UPDATE second_factors SET secret = $2 WHERE account_id = $1",
        params![account_id, secret],
    )
}

/// Stores a new secret that is still to be confirmed; it replaces an earlier one.
pub fn begin(
    conn: &Conn<'_>,
    account_id: i64,
    secret: &str,
    now_ms: i64,
) -> Result<(), StoreError> {
    conn.run(
        "INSERT INTO second_factors (account_id, secret, created_at) VALUES ($1, $2, $3)
         ON CONFLICT (account_id) DO UPDATE SET
            secret = excluded.secret, created_at = excluded.created_at, last_step = 0, enabled_at = NULL",
        params![account_id, secret, now_ms],
    )
}

/// Switches on a second factor that was to be confirmed.
pub fn enable(conn: &Conn<'_>, account_id: i64, now_ms: i64) -> Result<(), StoreError> {
    conn.run(
        "UPDATE second_factors SET enabled_at = $2 WHERE account_id = $1",
        params![account_id, now_ms],
    )
}

/// Records the time step of an accepted code; `false` when this step or a later one was accepted
/// before.
pub fn advance(conn: &Conn<'_>, account_id: i64, step: i64) -> Result<bool, StoreError> {
    let advanced = conn.execute(
        "UPDATE second_factors SET last_step = $2 WHERE account_id = $1 AND last_step < $2",
        params![account_id, step],
    )?;
    Ok(advanced == 1)
}

/// Removes the second factor and its recovery codes; `false` when there was none.
pub fn remove(conn: &Conn<'_>, account_id: i64) -> Result<bool, StoreError> {
    conn.run("DELETE FROM recovery_codes WHERE account_id = $1", params![account_id])?;
    let removed =
        conn.execute("DELETE FROM second_factors WHERE account_id = $1", params![account_id])?;
    Ok(removed == 1)
}

/// Replaces the recovery codes.
pub fn replace_recovery_codes(
    conn: &Conn<'_>,
    account_id: i64,
    code_hashes: &[String],
) -> Result<(), StoreError> {
    conn.run("DELETE FROM recovery_codes WHERE account_id = $1", params![account_id])?;
    code_hashes.iter().try_for_each(|hash| {
        conn.run(
            "INSERT INTO recovery_codes (code_hash, account_id) VALUES ($1, $2)",
            params![hash, account_id],
        )
    })
}

/// Uses up a recovery code; `false` when the code is unknown or already used.
pub fn spend_recovery_code(
    conn: &Conn<'_>,
    account_id: i64,
    code_hash: &str,
) -> Result<bool, StoreError> {
    let spent = conn.execute(
        "DELETE FROM recovery_codes WHERE code_hash = $1 AND account_id = $2",
        params![code_hash, account_id],
    )?;
    Ok(spent == 1)
}

/// How many recovery codes are left.
pub fn recovery_codes_left(conn: &Conn<'_>, account_id: i64) -> Result<i64, StoreError> {
    conn.query_one("SELECT COUNT(*) FROM recovery_codes WHERE account_id = $1", params![account_id])
}
