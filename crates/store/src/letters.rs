//! Letters to be sent by mail.

use crate::{Conn, StoreError, params};

/// A letter to be sent.
#[derive(Debug, Clone, Copy)]
pub struct NewLetter<'a> {
    /// What it says.
    pub kind: &'a str,
    /// The e-mail address.
    pub recipient: &'a str,
    /// The code of the reader's language.
    pub language: &'a str,
    /// What the words are filled with, as JSON.
    pub details: &'a str,
}

/// Adds a letter, due at once, and returns its id.
pub fn insert(conn: &Conn<'_>, letter: NewLetter<'_>, now_ms: i64) -> Result<i64, StoreError> {
    conn.query_one(
        "INSERT INTO letters (kind, recipient, language, details_json, created_at, due_at)
         VALUES ($1, $2, $3, $4, $5, $5) RETURNING letter_id",
        params![letter.kind, letter.recipient, letter.language, letter.details, now_ms],
    )
}
