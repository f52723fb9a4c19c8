//! The stored answers to requests with an Idempotency-Key.
//!
//! Of two requests with one key, one has an effect; its answer is stored in the transaction of that effect.

use crate::{Conn, StoreError, params, row};

row! {
    /// A stored answer.
    pub struct ReplyRow {
        /// SHA-256 of the request that it answered, hexadecimal.
        pub request_hash: String,
        /// The HTTP status.
        pub status: i64,
        /// The body, JSON.
        pub body: String,
    }
}

/// The answer stored for the key, if it is newer than `since_ms`.
pub fn find(
    conn: &Conn<'_>,
    account_id: i64,
    key: &str,
    since_ms: i64,
) -> Result<Option<ReplyRow>, StoreError> {
    conn.query_opt(
        "SELECT request_hash, status, body FROM idempotent_replies
         WHERE account_id = $1 AND idempotency_key = $2 AND created_at > $3",
        params![account_id, key, since_ms],
    )
}

/// Stores an answer, in the place of one that was outdated.
pub fn insert(
    conn: &Conn<'_>,
    account_id: i64,
    key: &str,
    reply: &ReplyRow,
    now_ms: i64,
) -> Result<(), StoreError> {
    conn.run(
        "INSERT INTO idempotent_replies (account_id, idempotency_key, request_hash, status, body, created_at)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (account_id, idempotency_key) DO UPDATE SET
            request_hash = excluded.request_hash, status = excluded.status, body = excluded.body,
            created_at = excluded.created_at",
        params![account_id, key, &reply.request_hash, reply.status, &reply.body, now_ms],
    )
}
