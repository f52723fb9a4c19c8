//! Writing app users and player profiles, many at a time.

use std::collections::{BTreeMap, HashMap};

use jiff::Timestamp;
use jiff::civil::Date;
use touchline_domain::fold;

use super::{players, users};
use crate::engine::batch::{self, TableColumns, Write, search_text};
use crate::listing::text_blocks;
use crate::rollups::occurrences;
use crate::{Conn, StoreError};

/// An app user to add.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewUser {
    /// The full name.
    pub full_name: String,
    /// The e-mail address; unique without regard to case.
    pub email: String,
    /// The last four digits of the mobile number; the others are never stored.
    pub mobile_last4: Option<String>,
    /// The last sign-in, `None` for never.
    pub last_login_at: Option<Timestamp>,
    /// When the account was made.
    pub created_at: Timestamp,
}

/// A player profile to add or to overwrite.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPlayer {
    /// The account, if the player has one.
    pub user_id: Option<i64>,
    /// The name as it is shown.
    pub player_name: String,
    /// Given names.
    pub given_name: Option<String>,
    /// Family name.
    pub family_name: Option<String>,
    /// The day of birth.
    pub birth_date: Option<Date>,
    /// The year of birth, if the day is unknown.
    pub birth_year: Option<i64>,
    /// The gender category the player competes in.
    pub gender_category_id: Option<i64>,
    /// The country as the source writes it.
    pub country_code: Option<String>,
    /// The sports; a change adds to them and takes none away.
    pub sport_ids: Vec<i64>,
    /// Whether the profile is in use.
    pub is_active: bool,
    /// When the profile was made. An update keeps it.
    pub created_at: Timestamp,
}

/// Adds users; returns their ids in the same order.
pub fn add_users(conn: &Conn<'_>, users: &[NewUser]) -> Result<Vec<i64>, StoreError> {
    let ids = batch::reserve_ids(conn, "users", "user_id", users.len())?;
    let folded: Vec<(String, String)> = users
        .iter()
        .map(|user| (fold(&user.email), user_search_text(&user.full_name, &user.email)))
        .collect();
    USERS.write(
        conn,
        Write::Add,
        ids.iter().zip(users).zip(&folded).map(|((id, user), (email_key, search_text))| {
            vec![
                (*id).into(),
                (&user.full_name).into(),
                (&user.email).into(),
                email_key.into(),
                (&user.mobile_last4).into(),
                user.last_login_at.map(Timestamp::as_millisecond).into(),
                search_text.into(),
                user.created_at.as_millisecond().into(),
            ]
        }),
    )?;
    text_blocks::refresh(conn, users::SEARCHED)?;
    Ok(ids)
}

/// Adds profiles; returns their ids in the same order.
pub fn add_players(conn: &Conn<'_>, players: &[NewPlayer]) -> Result<Vec<i64>, StoreError> {
    let ids = batch::reserve_ids(conn, "player_profiles", "player_profile_id", players.len())?;
    write_players(conn, Write::Add, ids.iter().copied().zip(players))?;
    Ok(ids)
}

/// Overwrites profiles. The account of a profile does not change.
pub fn change_players(conn: &Conn<'_>, players: &[(i64, NewPlayer)]) -> Result<(), StoreError> {
    write_players(conn, Write::Change, players.iter().map(|(id, player)| (*id, player)))
}

pub(crate) fn user_search_text(full_name: &str, email: &str) -> String {
    search_text([full_name, email])
}

pub(crate) fn player_search_text(
    player_name: &str,
    email: Option<&str>,
    country_code: Option<&str>,
) -> String {
    search_text([player_name, email.unwrap_or_default(), country_code.unwrap_or_default()])
}

const USERS: TableColumns = TableColumns {
    table: "users",
    key: &["user_id"],
    content: &["full_name", "email", "email_key", "mobile_last4", "last_login_at", "search_text"],
    origin: &["created_at"],
    on_change: "",
};

const PLAYERS: TableColumns = TableColumns {
    table: "player_profiles",
    key: &["player_profile_id"],
    content: &[
        "player_name",
        "given_name",
        "family_name",
        "birth_date",
        "birth_year",
        "gender_category_id",
        "country_code",
        "is_active",
        "search_text",
    ],
    origin: &["user_id", "created_at"],
    on_change: "",
};

fn write_players<'p>(
    conn: &Conn<'_>,
    how: Write,
    players: impl Iterator<Item = (i64, &'p NewPlayer)> + Clone,
) -> Result<(), StoreError> {
    let accounts: Vec<i64> = players.clone().filter_map(|(_, player)| player.user_id).collect();
    let emails: HashMap<i64, String> =
        batch::query_by_ids(conn, "SELECT user_id, email FROM users WHERE user_id", &accounts, "")?
            .into_iter()
            .collect();
    let derived: Vec<(Option<String>, String)> = players
        .clone()
        .map(|(_, player)| {
            let email = player.user_id.and_then(|id| emails.get(&id)).map(String::as_str);
            let country = player.country_code.as_deref();
            let birth_date = player.birth_date.map(|date| date.to_string());
            (birth_date, player_search_text(&player.player_name, email, country))
        })
        .collect();
    PLAYERS.write(
        conn,
        how,
        players.clone().zip(&derived).map(|((id, player), (birth_date, search_text))| {
            vec![
                id.into(),
                (&player.player_name).into(),
                (&player.given_name).into(),
                (&player.family_name).into(),
                birth_date.into(),
                player.birth_year.into(),
                player.gender_category_id.into(),
                (&player.country_code).into(),
                player.is_active.into(),
                search_text.into(),
                player.user_id.into(),
                player.created_at.as_millisecond().into(),
            ]
        }),
    )?;
    text_blocks::refresh(conn, players::SEARCHED)?;
    conn.insert_many(
        "INSERT INTO player_sports (player_profile_id, sport_id)",
        2,
        "ON CONFLICT DO NOTHING",
        players.flat_map(|(id, player)| {
            player.sport_ids.iter().map(move |sport| vec![id.into(), (*sport).into()])
        }),
    )
}

/// Adds new profiles to the counts of their accounts; returns how many of these accounts had no
/// profile before.
pub fn count_profiles(
    conn: &Conn<'_>,
    accounts: impl IntoIterator<Item = i64>,
) -> Result<i64, StoreError> {
    let deltas: BTreeMap<i64, i64> = occurrences(accounts);
    let ids: Vec<i64> = deltas.keys().copied().collect();
    let first: Vec<i64> = batch::query_by_ids(
        conn,
        "SELECT user_id FROM users WHERE player_count = 0 AND user_id",
        &ids,
        "",
    )?;
    batch::add_to_column(conn, "users", "user_id", "player_count", &deltas)?;
    Ok(first.len() as i64)
}
