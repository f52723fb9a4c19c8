//! One app user and the user's player profiles.

use touchline_domain::address;

use super::players::{PlayerRow, Players};
use super::users::{UserRow, Users};
use crate::listing::List as _;
use crate::{Conn, StoreError, params};

/// One app user.
pub fn find(conn: &Conn<'_>, user_id: i64) -> Result<Option<UserRow>, StoreError> {
    conn.query_opt(&format!("{} WHERE u.user_id = $1", Users::SQL.select), params![user_id])
}

/// The app user with this e-mail address, in whatever spelling of its mailbox, and the address as it is stored.
pub fn by_email(conn: &Conn<'_>, email: &str) -> Result<Option<(i64, String)>, StoreError> {
    conn.query_opt("SELECT user_id, email FROM users WHERE email_key = $1", params![address(email)])
}

/// The first player profiles of a user, by name.
pub fn profiles(conn: &Conn<'_>, user_id: i64, limit: i64) -> Result<Vec<PlayerRow>, StoreError> {
    conn.query(
        &format!(
            "{} WHERE p.user_id = $1 ORDER BY p.search_text, p.player_profile_id LIMIT $2",
            Players::SQL.select
        ),
        params![user_id, limit],
    )
}
