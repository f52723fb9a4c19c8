//! Secret links with which calendar programs read where a player plays. A token itself is never stored.

use crate::engine::batch;
use crate::{Conn, StoreError, params, row};

row! {
    /// Whose calendar a link opens, and who has made it.
    pub struct CalendarLinkRow {
        /// The account that has made it.
        pub account_id: i64,
        pub player_profile_id: i64,
        pub player_name: String,
        /// `YYYY-MM-DD`.
        pub birth_date: Option<String>,
        /// Set when only the year of birth is known.
        pub birth_year: Option<i64>,
        /// Whether that account looks after the player as a guardian.
        pub is_guardians: bool,
    }
}

/// The link of a token.
pub fn by_token(conn: &Conn<'_>, token_hash: &str) -> Result<Option<CalendarLinkRow>, StoreError> {
    conn.query_opt(
        "SELECT k.account_id, k.player_profile_id, p.player_name, p.birth_date, p.birth_year,
            EXISTS (SELECT 1 FROM guardians g WHERE g.player_profile_id = k.player_profile_id
                AND g.account_id = k.account_id AND g.ended_at IS NULL) AS is_guardians
         FROM calendar_links k
         JOIN player_profiles p ON p.player_profile_id = k.player_profile_id WHERE k.token_hash = $1",
        params![token_hash],
    )
}

/// Stores the link of an account to the calendar of a player, in the place of an earlier one.
pub fn put(
    conn: &Conn<'_>,
    account_id: i64,
    player_profile_id: i64,
    token_hash: &str,
    now_ms: i64,
) -> Result<(), StoreError> {
    conn.run(
        "INSERT INTO calendar_links (account_id, player_profile_id, token_hash, created_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (account_id, player_profile_id) DO UPDATE SET
            token_hash = excluded.token_hash, created_at = excluded.created_at",
        params![account_id, player_profile_id, token_hash, now_ms],
    )
}

/// Removes the link of an account to the calendar of a player.
pub fn remove(conn: &Conn<'_>, account_id: i64, player_profile_id: i64) -> Result<(), StoreError> {
    conn.run(
        "DELETE FROM calendar_links WHERE account_id = $1 AND player_profile_id = $2",
        params![account_id, player_profile_id],
    )
}

/// Removes the links to the calendar of a player but for those of these accounts.
pub fn keep_only(
    conn: &Conn<'_>,
    player_profile_id: i64,
    account_ids: &[i64],
) -> Result<(), StoreError> {
    let holders: Vec<i64> = conn.query(
        "SELECT account_id FROM calendar_links WHERE player_profile_id = $1",
        params![player_profile_id],
    )?;
    let strangers = holders.into_iter().filter(|holder| !account_ids.contains(holder));
    batch::execute_by_ids_with(
        conn,
        params![player_profile_id],
        "DELETE FROM calendar_links WHERE player_profile_id = $1 AND account_id IN ({ids})",
        &strangers.collect::<Vec<_>>(),
    )
}

/// Removes every link.
pub fn remove_all(conn: &Conn<'_>) -> Result<(), StoreError> {
    conn.run("DELETE FROM calendar_links", &[])
}
