//! Links that were mailed to the holder of an account. Each works once.

use touchline_domain::vocabulary;

use crate::{Conn, StoreError, params, row};

vocabulary!(
    /// What a mailed link is good for.
    LinkPurpose, "purpose of a link", {
        /// To choose a new password.
        ResetPassword = "reset_password",
        /// To sign in without a password.
        SignIn = "sign_in",
    }
);

row! {
    /// A link that was not used yet.
    pub struct LinkRow {
        /// `None` for an address without an account.
        pub account_id: Option<i64>,
        /// Milliseconds UTC.
        pub expires_at: i64,
    }
}

/// Adds a link under the hash of its token.
pub fn insert(
    conn: &Conn<'_>,
    token_hash: &str,
    purpose: LinkPurpose,
    account_id: Option<i64>,
    expires_ms: i64,
) -> Result<(), StoreError> {
    conn.run(
        "INSERT INTO mailed_links (token_hash, purpose, account_id, expires_at) VALUES ($1, $2, $3, $4)",
        params![token_hash, purpose.as_str(), account_id, expires_ms],
    )
}

/// The link of this token, if it is good for that.
pub fn find(
    conn: &Conn<'_>,
    token_hash: &str,
    purpose: LinkPurpose,
) -> Result<Option<LinkRow>, StoreError> {
    conn.query_opt(
        "SELECT account_id, expires_at FROM mailed_links WHERE token_hash = $1 AND purpose = $2",
        params![token_hash, purpose.as_str()],
    )
}

/// Removes a link that was used.
pub fn spend(conn: &Conn<'_>, token_hash: &str) -> Result<(), StoreError> {
    conn.run("DELETE FROM mailed_links WHERE token_hash = $1", params![token_hash])
}

/// Removes all links of an account.
pub fn forget(conn: &Conn<'_>, account_id: i64) -> Result<(), StoreError> {
    conn.run("DELETE FROM mailed_links WHERE account_id = $1", params![account_id])
}
