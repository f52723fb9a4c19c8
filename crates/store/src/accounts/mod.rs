//! Accounts: who may sign in. Their sessions, second factors, known devices and throttles.
//!
//! An administrator and a person have accounts of one kind, with the same sessions, second factors and throttles.
//! Their names are apart (`sign_in_key`), and so are their calls. Only hashes of tokens are stored. A scope of a
//! grant has no foreign key: a grant of what is gone covers nothing, because nothing is in it any more.

pub mod api_keys;
pub mod grants;
pub mod invitations;
pub mod known_devices;
pub mod mailed_links;
pub mod notices;
pub mod passkeys;
pub mod preferences;
pub mod registrations;
pub mod saved_views;
pub mod second_factors;
pub mod secret_tries;
pub mod sessions;
pub mod sign_in_challenges;

use touchline_domain::{AccountKind, address, same_name};

use crate::{Conn, StoreError, params, row};

row! {
    /// An account, with the columns that the sign-in needs.
    pub struct AccountRow {
        pub account_id: i64,
        pub kind: AccountKind,
        /// The app user of a person's account; `None` for an administrator.
        pub user_id: Option<i64>,
        /// An administrator's user name or a person's e-mail address, as it was chosen. Names are
        /// compared by [`sign_in_key`].
        pub sign_in_name: String,
        /// The name to show.
        pub full_name: String,
        /// PHC string.
        pub password_hash: String,
        /// Milliseconds UTC.
        pub last_login_at: Option<i64>,
        /// When an administrator suspended the account; `None` when it is not suspended.
        pub suspended_at: Option<i64>,
    }
}

const SELECT: &str = "SELECT account_id, kind, user_id, sign_in_name, full_name, password_hash, last_login_at, suspended_at
     FROM accounts";

/// What no two accounts share: the user name or the address, apart for each kind, so that an administrator and a
/// person may have the same name.
pub fn sign_in_key(kind: AccountKind, sign_in_name: &str) -> String {
    match kind {
        AccountKind::Administrator => same_name(sign_in_name),
        AccountKind::Person => format!("mailto:{}", address(sign_in_name)),
    }
}

/// The account of this kind and name.
pub fn by_sign_in_name(
    conn: &Conn<'_>,
    kind: AccountKind,
    sign_in_name: &str,
) -> Result<Option<AccountRow>, StoreError> {
    // An administrator's name may look like a person's key.
    conn.query_opt(
        &format!("{SELECT} WHERE sign_in_key = $1 AND kind = $2 AND erased_at IS NULL"),
        params![sign_in_key(kind, sign_in_name), kind.as_str()],
    )
}

/// The account of this id.
pub fn by_id(conn: &Conn<'_>, account_id: i64) -> Result<Option<AccountRow>, StoreError> {
    conn.query_opt(&format!("{SELECT} WHERE account_id = $1"), params![account_id])
}

/// The account of an app user. That of a person who was erased is none.
pub fn by_user(conn: &Conn<'_>, user_id: i64) -> Result<Option<AccountRow>, StoreError> {
    conn.query_opt(&format!("{SELECT} WHERE user_id = $1 AND erased_at IS NULL"), params![user_id])
}

/// Why an account is suspended.
pub fn suspended_because(conn: &Conn<'_>, account_id: i64) -> Result<Option<String>, StoreError> {
    conn.query_one(
        "SELECT suspended_because FROM accounts WHERE account_id = $1",
        params![account_id],
    )
}

/// Ends a suspension.
pub fn reinstate(conn: &Conn<'_>, account_id: i64) -> Result<(), StoreError> {
    conn.run(
        "UPDATE accounts SET suspended_at = NULL, suspended_because = NULL WHERE account_id = $1",
        params![account_id],
    )
}

/// Whether there is any administrator.
pub fn any_administrator(conn: &Conn<'_>) -> Result<bool, StoreError> {
    conn.query_one("SELECT EXISTS (SELECT 1 FROM accounts WHERE kind = 'administrator')", &[])
}

/// An account to be added.
#[derive(Debug, Clone)]
pub struct NewAccount<'a> {
    /// Its kind.
    pub kind: AccountKind,
    /// The app user of a person; `None` for an administrator.
    pub user_id: Option<i64>,
    /// As in [`AccountRow`].
    pub sign_in_name: &'a str,
    /// The name to show.
    pub full_name: &'a str,
    /// PHC string.
    pub password_hash: &'a str,
}

/// Adds an account and returns its id.
pub fn insert(conn: &Conn<'_>, account: &NewAccount<'_>, now_ms: i64) -> Result<i64, StoreError> {
    let NewAccount { kind, user_id, sign_in_name, full_name, password_hash } = account;
    conn.query_one(
        "INSERT INTO accounts (kind, user_id, sign_in_name, sign_in_key, full_name, password_hash, password_changed_at, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $7) RETURNING account_id",
        params![
            kind.as_str(),
            *user_id,
            *sign_in_name,
            sign_in_key(*kind, sign_in_name),
            *full_name,
            *password_hash,
            now_ms
        ],
    )
}

/// Replaces the password.
pub fn set_password(
    conn: &Conn<'_>,
    account_id: i64,
    password_hash: &str,
    now_ms: i64,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE accounts SET password_hash = $2, password_changed_at = $3 WHERE account_id = $1",
        params![account_id, password_hash, now_ms],
    )
}

/// Replaces the name to show.
pub fn set_full_name(conn: &Conn<'_>, account_id: i64, name: &str) -> Result<(), StoreError> {
    conn.run("UPDATE accounts SET full_name = $2 WHERE account_id = $1", params![account_id, name])
}

/// Suspends an account.
pub fn suspend(
    conn: &Conn<'_>,
    account_id: i64,
    because: &str,
    now_ms: i64,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE accounts SET suspended_at = $2, suspended_because = $3 WHERE account_id = $1",
        params![account_id, now_ms, because],
    )
}

/// Records the time of a sign-in.
pub fn set_last_login(conn: &Conn<'_>, account_id: i64, now_ms: i64) -> Result<(), StoreError> {
    conn.run(
        "UPDATE accounts SET last_login_at = $2 WHERE account_id = $1",
        params![account_id, now_ms],
    )
}

/// Ends everything that is used once: links and codes that were used after a backup was made are unused in it. Who was
/// invited still finds the invitation after the sign-in.
pub fn end_all_single_uses(conn: &Conn<'_>) -> Result<(), StoreError> {
    for table in [
        "mailed_links",
        "registrations",
        "claim_codes",
        "recovery_codes",
        "sign_in_challenges",
        "passkey_ceremonies",
    ] {
        conn.run(&format!("DELETE FROM {table}"), &[])?;
    }
    // No token has such a hash.
    conn.run("UPDATE invitations SET token_hash = 'ended ' || CAST(invitation_id AS TEXT)", &[])
}
