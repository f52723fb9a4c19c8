//! Registrations that wait for their e-mail address to be confirmed.

use touchline_domain::address;

use crate::{Conn, StoreError, params, row};

row! {
    /// What somebody said of themselves.
    pub struct RegistrationRow {
        pub full_name: String,
        pub email: String,
        /// The last four digits of the mobile number.
        pub mobile_last4: Option<String>,
        /// PHC string.
        pub password_hash: String,
        /// Milliseconds UTC.
        pub expires_at: i64,
    }
}

/// Adds a registration under the hash of the mailed token.
pub fn insert(
    conn: &Conn<'_>,
    token_hash: &str,
    registration: &RegistrationRow,
) -> Result<(), StoreError> {
    let RegistrationRow { full_name, email, mobile_last4, password_hash, expires_at } =
        registration;
    conn.run(
        "INSERT INTO registrations (token_hash, full_name, email, email_key, mobile_last4, password_hash, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        params![token_hash, full_name, email, address(email), mobile_last4, password_hash, *expires_at],
    )
}

/// The registration of this token.
pub fn find(conn: &Conn<'_>, token_hash: &str) -> Result<Option<RegistrationRow>, StoreError> {
    conn.query_opt(
        "SELECT full_name, email, mobile_last4, password_hash, expires_at FROM registrations
         WHERE token_hash = $1",
        params![token_hash],
    )
}

/// Removes all registrations of an e-mail address.
pub fn forget(conn: &Conn<'_>, email: &str) -> Result<(), StoreError> {
    conn.run("DELETE FROM registrations WHERE email_key = $1", params![address(email)])
}
