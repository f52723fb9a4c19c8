//! Passkeys of accounts, and what was sent to a browser that adds or uses one.

use crate::{Conn, StoreError, params, row};

row! {
    /// A passkey.
    pub struct PasskeyRow {
        pub passkey_id: i64,
        pub account_id: i64,
        /// The public key and the counter, as JSON.
        pub passkey_json: String,
        /// As its owner calls it.
        pub passkey_name: String,
        /// Milliseconds UTC.
        pub created_at: i64,
        /// Milliseconds UTC; `None` before the first sign-in with it.
        pub last_used_at: Option<i64>,
    }
}

const SELECT: &str = "SELECT passkey_id, account_id, passkey_json, passkey_name, created_at, last_used_at FROM passkeys";

/// A passkey to add.
#[derive(Debug, Clone, Copy)]
pub struct NewPasskey<'a> {
    /// Whose it is.
    pub account_id: i64,
    /// In base64url.
    pub credential_id: &'a str,
    /// As in [`PasskeyRow`].
    pub json: &'a str,
    /// As in [`PasskeyRow`].
    pub name: &'a str,
}

/// The passkeys of an account, the oldest first.
pub fn of_account(conn: &Conn<'_>, account_id: i64) -> Result<Vec<PasskeyRow>, StoreError> {
    conn.query(&format!("{SELECT} WHERE account_id = $1 ORDER BY passkey_id"), params![account_id])
}

/// The passkey that a device calls so.
pub fn by_credential(
    conn: &Conn<'_>,
    credential_id: &str,
) -> Result<Option<PasskeyRow>, StoreError> {
    conn.query_opt(&format!("{SELECT} WHERE credential_id = $1"), params![credential_id])
}

/// Adds a passkey and returns its id.
pub fn insert(conn: &Conn<'_>, passkey: NewPasskey<'_>, now_ms: i64) -> Result<i64, StoreError> {
    conn.query_one(
        "INSERT INTO passkeys (account_id, credential_id, passkey_json, passkey_name, created_at)
         VALUES ($1, $2, $3, $4, $5) RETURNING passkey_id",
        params![passkey.account_id, passkey.credential_id, passkey.json, passkey.name, now_ms],
    )
}

/// Records the use of a passkey, with what the device counts.
pub fn note_used(
    conn: &Conn<'_>,
    passkey_id: i64,
    json: &str,
    now_ms: i64,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE passkeys SET passkey_json = $2, last_used_at = $3 WHERE passkey_id = $1",
        params![passkey_id, json, now_ms],
    )
}

/// Renames a passkey of an account.
pub fn rename(
    conn: &Conn<'_>,
    account_id: i64,
    passkey_id: i64,
    name: &str,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE passkeys SET passkey_name = $3 WHERE account_id = $1 AND passkey_id = $2",
        params![account_id, passkey_id, name],
    )
}

/// Removes a passkey of an account; `false` when the account has no such passkey.
pub fn remove(conn: &Conn<'_>, account_id: i64, passkey_id: i64) -> Result<bool, StoreError> {
    let removed = conn.execute(
        "DELETE FROM passkeys WHERE account_id = $1 AND passkey_id = $2",
        params![account_id, passkey_id],
    )?;
    Ok(removed == 1)
}

row! {
    /// What was sent to a browser.
    pub struct CeremonyRow {
        /// Who adds a passkey; `None` for a sign-in.
        pub account_id: Option<i64>,
        /// What the answer is checked against, as JSON.
        pub state_json: String,
        /// Milliseconds UTC.
        pub expires_at: i64,
    }
}

/// Begins a ceremony.
pub fn begin(
    conn: &Conn<'_>,
    ceremony_hash: &str,
    ceremony: &CeremonyRow,
) -> Result<(), StoreError> {
    conn.run(
        "INSERT INTO passkey_ceremonies (ceremony_hash, account_id, state_json, expires_at)
         VALUES ($1, $2, $3, $4)",
        params![ceremony_hash, ceremony.account_id, &ceremony.state_json, ceremony.expires_at],
    )
}

/// Ends a ceremony: each takes one answer.
pub fn end(conn: &Conn<'_>, ceremony_hash: &str) -> Result<Option<CeremonyRow>, StoreError> {
    conn.query_opt(
        "DELETE FROM passkey_ceremonies WHERE ceremony_hash = $1
         RETURNING account_id, state_json, expires_at",
        params![ceremony_hash],
    )
}
