//! One app user and the user's player profiles.

use super::players::{PlayerRow, Players};
use super::users::{UserRow, Users};
use crate::listing::List as _;
use crate::{Conn, StoreError, params};

/// One app user.
pub fn find(conn: &Conn<'_>, user_id: i64) -> Result<Option<UserRow>, StoreError> {
    conn.query_opt(&format!("{} WHERE u.user_id = $1", Users::SQL.select), params![user_id])
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
