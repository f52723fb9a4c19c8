//! The player profiles of an account: the person's own, and those of children that it looks after.

use touchline_domain::shown_names::ShownWish;

use crate::engine::batch;
use crate::{Conn, StoreError, params, row};

row! {
    /// A player profile as its account sees it.
    pub struct OwnProfileRow {
        pub player_profile_id: i64,
        pub player_name: String,
        /// `YYYY-MM-DD`.
        pub birth_date: Option<String>,
        /// Set when only the year of birth is known.
        pub birth_year: Option<i64>,
        pub gender_category_id: Option<i64>,
        pub gender_name: Option<String>,
        /// An inactive profile cannot be entered any more.
        pub is_active: bool,
        /// Milliseconds UTC.
        pub joined: i64,
        /// Matches that the player took part in.
        pub matches: i64,
        /// Whether any account looks after it as that of a child.
        pub has_guardian: bool,
        /// When this account consented as a guardian, milliseconds UTC; `None` when it did not.
        pub consented_at: Option<i64>,
        pub consent_version: Option<String>,
        pub consent_wording: Option<String>,
        /// What was asked for in public, less than a division shows.
        pub shown_names: Option<ShownWish>,
        /// When this account made the link to the player's calendar that works now, milliseconds UTC.
        pub calendar_link_since: Option<i64>,
    }
}

/// Of the app user `$1` and the account `$2`.
const SELECT: &str =
    "SELECT p.player_profile_id, p.player_name, p.birth_date, p.birth_year, p.gender_category_id,
        c.gender_name, p.is_active, p.created_at AS joined, p.match_count AS matches,
        EXISTS (SELECT 1 FROM guardians o WHERE o.player_profile_id = p.player_profile_id
            AND o.ended_at IS NULL) AS has_guardian,
        g.consented_at, g.consent_version, g.consent_wording, p.shown_names, k.created_at AS calendar_link_since
     FROM player_profiles p LEFT JOIN gender_categories c ON c.gender_category_id = p.gender_category_id
     LEFT JOIN guardians g ON g.player_profile_id = p.player_profile_id AND g.account_id = $2 AND g.ended_at IS NULL
     LEFT JOIN calendar_links k ON k.player_profile_id = p.player_profile_id AND k.account_id = $2
     WHERE p.player_profile_id IN (
        SELECT player_profile_id FROM player_profiles WHERE user_id = $1
        UNION SELECT player_profile_id FROM guardians WHERE account_id = $2 AND ended_at IS NULL)";

/// The first profiles of an account, the oldest first.
pub fn list(
    conn: &Conn<'_>,
    user_id: i64,
    account_id: i64,
    limit: i64,
) -> Result<Vec<OwnProfileRow>, StoreError> {
    conn.query(
        &format!("{SELECT} ORDER BY p.player_profile_id LIMIT $3"),
        params![user_id, account_id, limit],
    )
}

/// One profile of an account.
pub fn find(
    conn: &Conn<'_>,
    user_id: i64,
    account_id: i64,
    player_profile_id: i64,
) -> Result<Option<OwnProfileRow>, StoreError> {
    conn.query_opt(
        &format!("{SELECT} AND p.player_profile_id = $3"),
        params![user_id, account_id, player_profile_id],
    )
}

/// The sports of profiles by name: the profile, the sport's id and its display name.
pub fn sports(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<(i64, i64, String)>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT ps.player_profile_id, s.sport_id, s.sport_name FROM player_sports ps
         JOIN sports s ON s.sport_id = ps.sport_id
         WHERE ps.player_profile_id IN ({ids}) ORDER BY s.sport_key",
        ids,
    )
}

/// The accounts whose own a profile is: that of its app user, and its guardians.
pub fn owners(conn: &Conn<'_>, player_profile_id: i64) -> Result<Vec<i64>, StoreError> {
    conn.query(
        "SELECT a.account_id FROM player_profiles p JOIN accounts a ON a.user_id = p.user_id
         WHERE p.player_profile_id = $1
         UNION SELECT account_id FROM guardians WHERE player_profile_id = $1 AND ended_at IS NULL",
        params![player_profile_id],
    )
}

/// A consent of a guardian.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Consent {
    /// Names the wording and its language.
    pub version: String,
    /// What was consented to.
    pub wording: String,
}

/// Adds a guardian.
pub fn add_guardian(
    conn: &Conn<'_>,
    player_profile_id: i64,
    account_id: i64,
    consent: &Consent,
    now_ms: i64,
) -> Result<(), StoreError> {
    conn.run(
        "INSERT INTO guardians (player_profile_id, account_id, consented_at, consent_version, consent_wording)
         VALUES ($1, $2, $3, $4, $5)",
        params![player_profile_id, account_id, now_ms, &consent.version, &consent.wording],
    )
}

/// Ends that anybody looks after a profile.
pub fn end_guardians(
    conn: &Conn<'_>,
    player_profile_id: i64,
    now_ms: i64,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE guardians SET ended_at = $2 WHERE player_profile_id = $1 AND ended_at IS NULL",
        params![player_profile_id, now_ms],
    )
}

/// Notes that players whom nobody keeps yet were entered first in a tournament.
pub fn note_first_tournament(
    conn: &Conn<'_>,
    tournament_id: i64,
    player_profile_ids: &[i64],
) -> Result<(), StoreError> {
    let update = format!(
        "UPDATE player_profiles SET made_in = {tournament_id}
         WHERE player_profile_id IN ({{ids}}) AND made_in IS NULL AND user_id IS NULL AND NOT EXISTS (
            SELECT 1 FROM guardians g WHERE g.player_profile_id = player_profiles.player_profile_id)"
    );
    batch::execute_by_ids(conn, &update, player_profile_ids)
}

/// The tournaments whose organisers speak for a player: the one in whose squads the player was entered first, or else all in
/// which the player plays.
pub fn tournaments(conn: &Conn<'_>, player_profile_id: i64) -> Result<Vec<i64>, StoreError> {
    let first: Option<i64> = conn.query_one(
        "SELECT made_in FROM player_profiles WHERE player_profile_id = $1",
        params![player_profile_id],
    )?;
    if let Some(first) = first {
        return Ok(vec![first]);
    }
    conn.query(
        "SELECT tournament_id FROM tournament_players WHERE player_profile_id = $1",
        params![player_profile_id],
    )
}
