//! Sign-ins whose password was right and whose second factor is still to come.

use crate::{Conn, StoreError, params, row};

row! {
    /// A sign-in that waits for its code.
    pub struct ChallengeRow {
        /// The administrator who is signing in.
        pub account_id: i64,
        /// How many wrong codes were tried.
        pub wrong_codes: i64,
        /// Milliseconds UTC.
        pub expires_at: i64,
    }
}

/// Adds a challenge.
pub fn insert(
    conn: &Conn<'_>,
    challenge_hash: &str,
    account_id: i64,
    expires_ms: i64,
) -> Result<(), StoreError> {
    conn.run(
        "INSERT INTO sign_in_challenges (challenge_hash, account_id, expires_at) VALUES ($1, $2, $3)",
        params![challenge_hash, account_id, expires_ms],
    )
}

/// The challenge of this hash.
pub fn find(conn: &Conn<'_>, challenge_hash: &str) -> Result<Option<ChallengeRow>, StoreError> {
    conn.query_opt(
        "SELECT account_id, wrong_codes, expires_at FROM sign_in_challenges WHERE challenge_hash = $1",
        params![challenge_hash],
    )
}

/// Counts a wrong code.
pub fn count_wrong_code(conn: &Conn<'_>, challenge_hash: &str) -> Result<(), StoreError> {
    conn.run(
        "UPDATE sign_in_challenges SET wrong_codes = wrong_codes + 1 WHERE challenge_hash = $1",
        params![challenge_hash],
    )
}

/// Removes a challenge; `false` when another request has already used it.
pub fn spend(conn: &Conn<'_>, challenge_hash: &str) -> Result<bool, StoreError> {
    let spent = conn.execute(
        "DELETE FROM sign_in_challenges WHERE challenge_hash = $1",
        params![challenge_hash],
    )?;
    Ok(spent == 1)
}

/// Removes all challenges of an administrator.
pub fn forget(conn: &Conn<'_>, account_id: i64) -> Result<(), StoreError> {
    conn.run("DELETE FROM sign_in_challenges WHERE account_id = $1", params![account_id])
}
