//! Letters to be sent by mail.
//!
//! A letter is a row, written in the transaction of its cause.

use std::collections::HashSet;

use touchline_domain::jobs::JobKind;

use crate::engine::batch;
use crate::listing::{MOST_FOUND, Page, Total};
use crate::{Conn, StoreError, jobs, params, row};

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
    jobs::hasten(conn, JobKind::SendLetters, 0, now_ms)?;
    conn.query_one(
        "INSERT INTO letters (kind, recipient, language, details_json, created_at, due_at)
         VALUES ($1, $2, $3, $4, $5, $5) RETURNING letter_id",
        params![letter.kind, letter.recipient, letter.language, letter.details, now_ms],
    )
}

row! {
    /// A letter.
    pub struct LetterRow {
        /// Primary key.
        pub letter_id: i64,
        /// What it says.
        pub kind: String,
        /// The e-mail address.
        pub recipient: String,
        /// The code of the reader's language.
        pub language: String,
        /// What the words are filled with, as JSON; `None` when it was sent or given up.
        pub details_json: Option<String>,
        /// Milliseconds UTC.
        pub created_at: i64,
        /// The next try; `None` for a letter that was sent or given up.
        pub due_at: Option<i64>,
        /// How often it was tried.
        pub tries: i64,
        /// Milliseconds UTC.
        pub sent_at: Option<i64>,
        /// Why the last try failed, in one word.
        pub failure: Option<String>,
        /// What the mail server answered then.
        pub answer: Option<String>,
    }
}

const SELECT: &str =
    "SELECT letter_id, kind, recipient, language, details_json, created_at, due_at, tries, sent_at,
        failure, answer FROM letters";

/// The letter that has waited longest of those that are due.
pub fn first_due(conn: &Conn<'_>, now_ms: i64) -> Result<Option<LetterRow>, StoreError> {
    conn.query_opt(
        &format!("{SELECT} WHERE due_at <= $1 ORDER BY due_at, letter_id LIMIT 1"),
        params![now_ms],
    )
}

/// When the next letter is due, in milliseconds UTC.
pub fn next_due(conn: &Conn<'_>) -> Result<Option<i64>, StoreError> {
    conn.query_one("SELECT MIN(due_at) FROM letters WHERE due_at IS NOT NULL", &[])
}

/// How many letters wait.
pub fn waiting(conn: &Conn<'_>) -> Result<i64, StoreError> {
    conn.query_one("SELECT COUNT(*) FROM letters WHERE due_at IS NOT NULL", &[])
}

/// The letters that wait, the newest first.
pub fn all_waiting(conn: &Conn<'_>, limit: i64) -> Result<Vec<LetterRow>, StoreError> {
    conn.query(
        &format!("{SELECT} WHERE due_at IS NOT NULL ORDER BY letter_id DESC LIMIT $1"),
        params![limit],
    )
}

/// Those of these hashes of tokens whose link was not used yet.
pub fn unused_links(conn: &Conn<'_>, hashes: &[&str]) -> Result<HashSet<String>, StoreError> {
    let mut unused = HashSet::new();
    for table in ["registrations", "mailed_links", "invitations"] {
        let select = format!("SELECT token_hash FROM {table} WHERE token_hash IN ({{texts}})");
        unused.extend(batch::query_by_texts::<String>(conn, &[], &select, hashes)?);
    }
    Ok(unused)
}

/// Notes that a letter was sent, and forgets the secret in it. A notice has none, and stays readable.
pub fn note_sent(conn: &Conn<'_>, letter_id: i64, now_ms: i64) -> Result<(), StoreError> {
    conn.run(
        "UPDATE letters SET sent_at = $2, due_at = NULL, tries = tries + 1, failure = NULL, answer = NULL,
            details_json = CASE WHEN kind = 'notice' THEN details_json END WHERE letter_id = $1",
        params![letter_id, now_ms],
    )
}

/// Notes that a letter was not sent, and when it is tried again. Without that it is given up, and the
/// secret in it is forgotten.
pub fn note_failure(
    conn: &Conn<'_>,
    letter_id: i64,
    failure: &str,
    answer: Option<&str>,
    due_ms: Option<i64>,
) -> Result<(), StoreError> {
    let forgotten = if due_ms.is_none() { ", details_json = NULL" } else { "" };
    conn.run(
        &format!(
            "UPDATE letters SET tries = tries + 1, failure = $2, answer = $3, due_at = $4{forgotten}
                WHERE letter_id = $1 AND due_at IS NOT NULL"
        ),
        params![letter_id, failure, answer, due_ms],
    )
}

/// One letter.
pub fn find(conn: &Conn<'_>, letter_id: i64) -> Result<Option<LetterRow>, StoreError> {
    conn.query_opt(&format!("{SELECT} WHERE letter_id = $1"), params![letter_id])
}

/// One page of the letters, the newest first, and how many there are.
pub fn list(conn: &Conn<'_>, page: Page) -> Result<(Vec<LetterRow>, Total), StoreError> {
    let counted = conn.query_one(
        "SELECT COUNT(*) FROM (SELECT 1 FROM letters LIMIT $1) AS counted",
        params![MOST_FOUND + 1],
    )?;
    let page = page.within_reach();
    let rows = conn.query(
        &format!("{SELECT} ORDER BY letter_id DESC LIMIT $1 OFFSET $2"),
        params![page.limit, page.offset],
    )?;
    Ok((rows, Total::of_counted(counted)))
}
