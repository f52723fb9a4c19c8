//! Sessions and the hashes of their tokens. A token itself is never stored.

use crate::{Conn, StoreError, params, row};

/// The session of a token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionState {
    /// Primary key.
    pub session_id: i64,
    /// When it expires, milliseconds UTC.
    pub expires_at: i64,
    /// When it was last noted as in use, or its beginning.
    pub last_used_at: i64,
    /// Why it was ended early; `None` when it was not.
    pub revoked_because: Option<String>,
}

/// The reason for ending a session that was not used for too long.
pub const IDLE: &str = "not used for too long";
/// The reason for ending a session whose administrator changed the password in another one.
pub const PASSWORD_CHANGED: &str = "password changed";
/// The reason for ending a session whose administrator's password the operator set.
pub const PASSWORD_RESET: &str = "password reset";

/// The columns of [`SessionState`] in a row of a token.
macro_rules! session_state {
    ($row:ident) => {
        impl $row {
            /// The token's session.
            pub fn session(&self) -> SessionState {
                SessionState {
                    session_id: self.session_id,
                    expires_at: self.session_expires_at,
                    last_used_at: self.last_used_at,
                    revoked_because: self.revoked_because.clone(),
                }
            }
        }
    };
}

session_state!(TokenRow);
session_state!(RefreshTokenRow);

row! {
    /// The state of an access token and of its session.
    pub struct TokenRow {
        /// The session it belongs to.
        pub session_id: i64,
        /// The administrator who owns the session.
        pub account_id: i64,
        /// When the token expires, milliseconds UTC.
        pub expires_at: i64,
        /// As in [`SessionState`].
        pub session_expires_at: i64,
        /// As in [`SessionState`].
        pub last_used_at: i64,
        /// As in [`SessionState`].
        pub revoked_because: Option<String>,
        /// The hash of the spent refresh token in exchange for which this token was given; `None`
        /// for the tokens of a sign-in or a renewal.
        pub answers: Option<String>,
        /// When a token of that exchange was first used.
        pub answer_used_at: Option<i64>,
    }
}

row! {
    /// The state of a refresh token and of its session.
    pub struct RefreshTokenRow {
        /// The session it belongs to.
        pub session_id: i64,
        /// The administrator who owns the session.
        pub account_id: i64,
        /// When the token expires, milliseconds UTC.
        pub expires_at: i64,
        /// As in [`SessionState`].
        pub session_expires_at: i64,
        /// As in [`SessionState`].
        pub last_used_at: i64,
        /// As in [`SessionState`].
        pub revoked_because: Option<String>,
        /// As in [`TokenRow`].
        pub answers: Option<String>,
        /// Set when it has been spent.
        pub used_at: Option<i64>,
        /// Set when the same spent token was exchanged again, which replaced this token.
        pub superseded_at: Option<i64>,
    }
}

/// Creates a session and returns its id.
pub fn insert(
    conn: &Conn<'_>,
    account_id: i64,
    client: Option<&str>,
    now_ms: i64,
    expires_ms: i64,
) -> Result<i64, StoreError> {
    conn.query_one(
        "INSERT INTO sessions (account_id, client, created_at, expires_at)
         VALUES ($1, $2, $3, $4) RETURNING session_id",
        params![account_id, client, now_ms, expires_ms],
    )
}

/// Adds an access token to a session; `answers` is the hash of the refresh token that was
/// exchanged for it.
pub fn insert_access(
    conn: &Conn<'_>,
    token_hash: &str,
    session_id: i64,
    expires_ms: i64,
    answers: Option<&str>,
) -> Result<(), StoreError> {
    conn.run(
        "INSERT INTO access_tokens (token_hash, session_id, expires_at, answers) VALUES ($1, $2, $3, $4)",
        params![token_hash, session_id, expires_ms, answers],
    )
}

/// Adds a refresh token to a session; `answers` is the hash of the one that was exchanged for it.
pub fn insert_refresh(
    conn: &Conn<'_>,
    token_hash: &str,
    session_id: i64,
    expires_ms: i64,
    answers: Option<&str>,
) -> Result<(), StoreError> {
    conn.run(
        "INSERT INTO refresh_tokens (token_hash, session_id, expires_at, answers) VALUES ($1, $2, $3, $4)",
        params![token_hash, session_id, expires_ms, answers],
    )
}

/// An access token, in any state.
pub fn by_access(conn: &Conn<'_>, token_hash: &str) -> Result<Option<TokenRow>, StoreError> {
    conn.query_opt(
        "SELECT s.session_id, s.account_id, a.expires_at, s.expires_at AS session_expires_at,
                COALESCE(s.last_seen_at, s.created_at) AS last_used_at,
                CASE WHEN s.revoked_at IS NOT NULL THEN COALESCE(s.revoked_because, '') END AS revoked_because,
                a.answers, r.answer_used_at
         FROM access_tokens a JOIN sessions s ON s.session_id = a.session_id
         LEFT JOIN refresh_tokens r ON r.token_hash = a.answers
         WHERE a.token_hash = $1",
        params![token_hash],
    )
}

/// A refresh token, in any state.
pub fn by_refresh(
    conn: &Conn<'_>,
    token_hash: &str,
) -> Result<Option<RefreshTokenRow>, StoreError> {
    conn.query_opt(
        "SELECT s.session_id, s.account_id, r.expires_at, s.expires_at AS session_expires_at,
                COALESCE(s.last_seen_at, s.created_at) AS last_used_at,
                CASE WHEN s.revoked_at IS NOT NULL THEN COALESCE(s.revoked_because, '') END AS revoked_because,
                r.answers, r.used_at, r.superseded_at
         FROM refresh_tokens r JOIN sessions s ON s.session_id = r.session_id WHERE r.token_hash = $1",
        params![token_hash],
    )
}

/// Marks a refresh token as used.
pub fn spend_refresh(conn: &Conn<'_>, token_hash: &str, now_ms: i64) -> Result<(), StoreError> {
    conn.run(
        "UPDATE refresh_tokens SET used_at = $2 WHERE token_hash = $1",
        params![token_hash, now_ms],
    )
}

/// Records that a token given for a spent refresh token is in use.
pub fn note_answer_used(conn: &Conn<'_>, token_hash: &str, now_ms: i64) -> Result<(), StoreError> {
    conn.run(
        "UPDATE refresh_tokens SET answer_used_at = $2 WHERE token_hash = $1 AND answer_used_at IS NULL",
        params![token_hash, now_ms],
    )
}

/// Whether a token given for a spent refresh token is in use.
pub fn answer_is_used(conn: &Conn<'_>, token_hash: &str) -> Result<bool, StoreError> {
    let used_at: Option<Option<i64>> = conn.query_opt(
        "SELECT answer_used_at FROM refresh_tokens WHERE token_hash = $1",
        params![token_hash],
    )?;
    Ok(used_at.flatten().is_some())
}

/// Ends the tokens given for a spent refresh token, before new ones are given for it.
pub fn supersede_answer(
    conn: &Conn<'_>,
    session_id: i64,
    token_hash: &str,
    now_ms: i64,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE access_tokens SET expires_at = $3 WHERE session_id = $1 AND answers = $2",
        params![session_id, token_hash, BURIED],
    )?;
    conn.run(
        "UPDATE refresh_tokens SET superseded_at = $3
         WHERE session_id = $1 AND answers = $2 AND superseded_at IS NULL",
        params![session_id, token_hash, now_ms],
    )
}

/// Ends one session.
pub fn revoke(
    conn: &Conn<'_>,
    session_id: i64,
    because: &str,
    now_ms: i64,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE sessions SET revoked_at = $3, revoked_because = $2 WHERE session_id = $1 AND revoked_at IS NULL",
        params![session_id, because, now_ms],
    )
}

/// Ends every session of an administrator except one that may be kept.
pub fn revoke_all(
    conn: &Conn<'_>,
    account_id: i64,
    keep_session_id: Option<i64>,
    because: &str,
    now_ms: i64,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE sessions SET revoked_at = $4, revoked_because = $3
         WHERE account_id = $1 AND session_id <> COALESCE(CAST($2 AS BIGINT), 0) AND revoked_at IS NULL",
        params![account_id, keep_session_id, because, now_ms],
    )
}

/// Ends every session of every administrator.
pub fn revoke_everything(conn: &Conn<'_>, because: &str, now_ms: i64) -> Result<(), StoreError> {
    conn.run(
        "UPDATE sessions SET revoked_at = $2, revoked_because = $1 WHERE revoked_at IS NULL",
        params![because, now_ms],
    )
}

row! {
    /// An active session.
    pub struct SessionRow {
        pub session_id: i64,
        /// What the client called itself at sign-in.
        pub client: Option<String>,
        /// The sign-in, milliseconds UTC.
        pub created_at: i64,
        /// Its last request, exact to a few minutes; `None` before the first.
        pub last_seen_at: Option<i64>,
        /// The latest time at which it ends, milliseconds UTC.
        pub expires_at: i64,
    }
}

/// The sessions of an administrator that go on and were used after `since_ms`, the last one seen
/// first.
pub fn active(
    conn: &Conn<'_>,
    account_id: i64,
    now_ms: i64,
    since_ms: i64,
) -> Result<Vec<SessionRow>, StoreError> {
    conn.query(
        "SELECT session_id, client, created_at, last_seen_at, expires_at FROM sessions
         WHERE account_id = $1 AND revoked_at IS NULL AND expires_at > $2
            AND COALESCE(last_seen_at, created_at) > $3
         ORDER BY COALESCE(last_seen_at, created_at) DESC, session_id DESC",
        params![account_id, now_ms, since_ms],
    )
}

/// One active session of an administrator.
pub fn find_active(
    conn: &Conn<'_>,
    account_id: i64,
    session_id: i64,
    now_ms: i64,
) -> Result<Option<SessionRow>, StoreError> {
    conn.query_opt(
        "SELECT session_id, client, created_at, last_seen_at, expires_at FROM sessions
         WHERE account_id = $1 AND session_id = $2 AND revoked_at IS NULL AND expires_at > $3",
        params![account_id, session_id, now_ms],
    )
}

/// Records that a session is in use, unless any server recorded it after `since_ms`.
pub fn note_seen(
    conn: &Conn<'_>,
    session_id: i64,
    now_ms: i64,
    since_ms: i64,
) -> Result<(), StoreError> {
    // A time after `now_ms` was recorded before the clock was put back: overwrite it.
    conn.run(
        "UPDATE sessions SET last_seen_at = $2 WHERE session_id = $1
         AND (COALESCE(last_seen_at, created_at) <= $3 OR COALESCE(last_seen_at, created_at) > $2)",
        params![session_id, now_ms, since_ms],
    )
}

/// The expiry of a token that stays expired even if the clock is put back.
pub const BURIED: i64 = 0;

/// Makes an access token that was refused as expired stay expired, even if the clock is put back.
pub fn bury_access(conn: &Conn<'_>, token_hash: &str) -> Result<(), StoreError> {
    conn.run(
        "UPDATE access_tokens SET expires_at = $2 WHERE token_hash = $1",
        params![token_hash, BURIED],
    )
}

/// Makes a refresh token that was refused as expired stay expired, even if the clock is put back.
pub fn bury_refresh(conn: &Conn<'_>, token_hash: &str) -> Result<(), StoreError> {
    conn.run(
        "UPDATE refresh_tokens SET expires_at = $2 WHERE token_hash = $1",
        params![token_hash, BURIED],
    )
}

/// When a session that was not ended early expires, milliseconds UTC.
pub fn expiry(conn: &Conn<'_>, session_id: i64) -> Result<Option<i64>, StoreError> {
    conn.query_opt(
        "SELECT expires_at FROM sessions WHERE session_id = $1 AND revoked_at IS NULL",
        params![session_id],
    )
}
