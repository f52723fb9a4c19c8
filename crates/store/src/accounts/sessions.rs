//! Sessions and the hashes of their tokens. A token itself is never stored.

use crate::{Conn, StoreError, params, record};

record! {
    /// What a presented access token leads to.
    pub struct TokenRow {
        /// The session it belongs to.
        pub session_id: i64,
        /// Whose session it is.
        pub administrator_id: i64,
        /// The token's own end, milliseconds UTC.
        pub expires_at: i64,
        /// The end of the whole session, milliseconds UTC.
        pub session_expires_at: i64,
        /// Set when the session was ended early.
        pub revoked_at: Option<i64>,
        /// The spent refresh token (its hash) whose answer the token belongs to; `None` for
        /// the tokens of a sign-in or a renewal.
        pub answers: Option<String>,
        /// When that answer was first used.
        pub answer_used_at: Option<i64>,
    }
}

record! {
    /// What a presented refresh token leads to.
    pub struct RefreshTokenRow {
        /// The session it belongs to.
        pub session_id: i64,
        /// Whose session it is.
        pub administrator_id: i64,
        /// The token's own end, milliseconds UTC.
        pub expires_at: i64,
        /// The end of the whole session, milliseconds UTC.
        pub session_expires_at: i64,
        /// Set when the session was ended early.
        pub revoked_at: Option<i64>,
        /// As in [`TokenRow`].
        pub answers: Option<String>,
        /// Set when it has been spent.
        pub used_at: Option<i64>,
        /// Set when another answer was given in place of the one that it belongs to.
        pub superseded_at: Option<i64>,
    }
}

/// Opens a session and answers its id.
pub fn insert(
    conn: &Conn<'_>,
    administrator_id: i64,
    client: Option<&str>,
    now_ms: i64,
    expires_ms: i64,
) -> Result<i64, StoreError> {
    conn.query_one(
        "INSERT INTO sessions (administrator_id, client, created_at, expires_at)
         VALUES ($1, $2, $3, $4) RETURNING session_id",
        params![administrator_id, client, now_ms, expires_ms],
    )
}

/// Adds an access token to a session; `answers` is the spent refresh token that it was
/// given for.
pub fn insert_access(
    conn: &Conn<'_>,
    token_hash: &str,
    session_id: i64,
    expires_ms: i64,
    answers: Option<&str>,
) -> Result<(), StoreError> {
    conn.execute(
        "INSERT INTO access_tokens (token_hash, session_id, expires_at, answers) VALUES ($1, $2, $3, $4)",
        params![token_hash, session_id, expires_ms, answers],
    )
    .map(drop)
}

/// Adds a refresh token to a session; `answers` is the spent one that it was given for.
pub fn insert_refresh(
    conn: &Conn<'_>,
    token_hash: &str,
    session_id: i64,
    expires_ms: i64,
    answers: Option<&str>,
) -> Result<(), StoreError> {
    conn.execute(
        "INSERT INTO refresh_tokens (token_hash, session_id, expires_at, answers) VALUES ($1, $2, $3, $4)",
        params![token_hash, session_id, expires_ms, answers],
    )
    .map(drop)
}

/// What an access token leads to, whatever its state.
pub fn by_access(conn: &Conn<'_>, token_hash: &str) -> Result<Option<TokenRow>, StoreError> {
    conn.query_opt(
        "SELECT s.session_id, s.administrator_id, a.expires_at, s.expires_at AS session_expires_at,
                s.revoked_at, a.answers, r.answer_used_at
         FROM access_tokens a JOIN sessions s ON s.session_id = a.session_id
         LEFT JOIN refresh_tokens r ON r.token_hash = a.answers
         WHERE a.token_hash = $1",
        params![token_hash],
    )
}

/// What a refresh token leads to, whatever its state.
pub fn by_refresh(
    conn: &Conn<'_>,
    token_hash: &str,
) -> Result<Option<RefreshTokenRow>, StoreError> {
    conn.query_opt(
        "SELECT s.session_id, s.administrator_id, r.expires_at, s.expires_at AS session_expires_at,
                s.revoked_at, r.answers, r.used_at, r.superseded_at
         FROM refresh_tokens r JOIN sessions s ON s.session_id = r.session_id WHERE r.token_hash = $1",
        params![token_hash],
    )
}

/// Spends a refresh token.
pub fn spend_refresh(conn: &Conn<'_>, token_hash: &str, now_ms: i64) -> Result<(), StoreError> {
    conn.execute(
        "UPDATE refresh_tokens SET used_at = $2 WHERE token_hash = $1",
        params![token_hash, now_ms],
    )
    .map(drop)
}

/// Notes that the answer to a spent refresh token has arrived and is in use.
pub fn note_answer_used(conn: &Conn<'_>, token_hash: &str, now_ms: i64) -> Result<(), StoreError> {
    conn.execute(
        "UPDATE refresh_tokens SET answer_used_at = $2 WHERE token_hash = $1 AND answer_used_at IS NULL",
        params![token_hash, now_ms],
    )
    .map(drop)
}

/// Whether the answer to a spent refresh token is in use.
pub fn answer_is_used(conn: &Conn<'_>, token_hash: &str) -> Result<bool, StoreError> {
    let used_at: Option<Option<i64>> = conn.query_opt(
        "SELECT answer_used_at FROM refresh_tokens WHERE token_hash = $1",
        params![token_hash],
    )?;
    Ok(used_at.flatten().is_some())
}

/// Ends the pair that was the answer to a spent refresh token, before another is given.
pub fn supersede_answer(
    conn: &Conn<'_>,
    session_id: i64,
    token_hash: &str,
    now_ms: i64,
) -> Result<(), StoreError> {
    conn.execute(
        "UPDATE access_tokens SET expires_at = $3 WHERE session_id = $1 AND answers = $2",
        params![session_id, token_hash, BURIED],
    )?;
    conn.execute(
        "UPDATE refresh_tokens SET superseded_at = $3
         WHERE session_id = $1 AND answers = $2 AND superseded_at IS NULL",
        params![session_id, token_hash, now_ms],
    )
    .map(drop)
}

/// Ends one session.
pub fn revoke(
    conn: &Conn<'_>,
    session_id: i64,
    because: &str,
    now_ms: i64,
) -> Result<(), StoreError> {
    conn.execute(
        "UPDATE sessions SET revoked_at = $3, revoked_because = $2 WHERE session_id = $1 AND revoked_at IS NULL",
        params![session_id, because, now_ms],
    )
    .map(drop)
}

/// Ends every session of an administrator, but for one that may be kept.
pub fn revoke_all(
    conn: &Conn<'_>,
    administrator_id: i64,
    keep_session_id: Option<i64>,
    because: &str,
    now_ms: i64,
) -> Result<(), StoreError> {
    conn.execute(
        "UPDATE sessions SET revoked_at = $4, revoked_because = $3
         WHERE administrator_id = $1 AND session_id <> COALESCE(CAST($2 AS BIGINT), 0) AND revoked_at IS NULL",
        params![administrator_id, keep_session_id, because, now_ms],
    )
    .map(drop)
}

/// Ends every session of everybody.
pub fn revoke_everything(conn: &Conn<'_>, because: &str, now_ms: i64) -> Result<(), StoreError> {
    conn.execute(
        "UPDATE sessions SET revoked_at = $2, revoked_because = $1 WHERE revoked_at IS NULL",
        params![because, now_ms],
    )
    .map(drop)
}

record! {
    /// A session that goes on.
    pub struct SessionRow {
        /// Primary key.
        pub session_id: i64,
        /// What the client called itself at sign-in.
        pub client: Option<String>,
        /// The sign-in, milliseconds UTC.
        pub created_at: i64,
        /// Its last request, to some minutes; `None` before the first.
        pub last_seen_at: Option<i64>,
        /// Its end at the latest, milliseconds UTC.
        pub expires_at: i64,
    }
}

/// The sessions of an administrator that go on, the last one seen first.
pub fn active(
    conn: &Conn<'_>,
    administrator_id: i64,
    now_ms: i64,
) -> Result<Vec<SessionRow>, StoreError> {
    conn.query(
        "SELECT session_id, client, created_at, last_seen_at, expires_at FROM sessions
         WHERE administrator_id = $1 AND revoked_at IS NULL AND expires_at > $2
         ORDER BY COALESCE(last_seen_at, created_at) DESC, session_id DESC",
        params![administrator_id, now_ms],
    )
}

/// One session of an administrator that goes on.
pub fn find_active(
    conn: &Conn<'_>,
    administrator_id: i64,
    session_id: i64,
    now_ms: i64,
) -> Result<Option<SessionRow>, StoreError> {
    conn.query_opt(
        "SELECT session_id, client, created_at, last_seen_at, expires_at FROM sessions
         WHERE administrator_id = $1 AND session_id = $2 AND revoked_at IS NULL AND expires_at > $3",
        params![administrator_id, session_id, now_ms],
    )
}

/// Notes that a session is in use, unless that was noted after `since_ms` by
/// whichever server.
pub fn note_seen(
    conn: &Conn<'_>,
    session_id: i64,
    now_ms: i64,
    since_ms: i64,
) -> Result<(), StoreError> {
    // What was noted later than now was noted by a clock that has been put back.
    conn.execute(
        "UPDATE sessions SET last_seen_at = $2 WHERE session_id = $1
         AND (COALESCE(last_seen_at, created_at) <= $3 OR COALESCE(last_seen_at, created_at) > $2)",
        params![session_id, now_ms, since_ms],
    )
    .map(drop)
}

/// The end of a token that no clock brings back.
pub const BURIED: i64 = 0;

/// Sees to it that an access token that was refused as expired stays so, even
/// if the clock is put back.
pub fn bury_access(conn: &Conn<'_>, token_hash: &str) -> Result<(), StoreError> {
    conn.execute(
        "UPDATE access_tokens SET expires_at = $2 WHERE token_hash = $1",
        params![token_hash, BURIED],
    )
    .map(drop)
}

/// Sees to it that a refresh token that was refused as expired stays so, even
/// if the clock is put back.
pub fn bury_refresh(conn: &Conn<'_>, token_hash: &str) -> Result<(), StoreError> {
    conn.execute(
        "UPDATE refresh_tokens SET expires_at = $2 WHERE token_hash = $1",
        params![token_hash, BURIED],
    )
    .map(drop)
}

/// Forgets tokens whose time was over before `before_ms`.
pub fn forget_expired(conn: &Conn<'_>, before_ms: i64) -> Result<(), StoreError> {
    conn.execute("DELETE FROM access_tokens WHERE expires_at < $1", params![before_ms])?;
    conn.execute("DELETE FROM refresh_tokens WHERE expires_at < $1", params![before_ms]).map(drop)
}

/// The end of a session that was not ended early, milliseconds UTC.
pub fn expiry(conn: &Conn<'_>, session_id: i64) -> Result<Option<i64>, StoreError> {
    conn.query_opt(
        "SELECT expires_at FROM sessions WHERE session_id = $1 AND revoked_at IS NULL",
        params![session_id],
    )
}
