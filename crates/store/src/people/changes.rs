//! Writing app users and player profiles, many at a time.

pub use crate::stored_names::stored_day;
use std::collections::{BTreeMap, HashMap};

use jiff::Timestamp;
use jiff::civil::Date;
use touchline_domain::address;
use touchline_domain::shown_names::{PersonName, ShownWish};

use super::names as copies;
use crate::engine::batch;
use crate::new_rows::{self, Columns, NewRow};
use crate::rollups::occurrences;
use crate::search_text::search_text;
use crate::stored_names::{Name, names};
use crate::{Conn, StoreError, params, row};

/// An app user to add.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct NewUser {
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
#[allow(missing_docs)]
pub struct NewPlayer {
    /// The account, if the player has one.
    pub user_id: Option<i64>,
    /// The name as it is shown.
    pub player_name: String,
    pub given_name: Option<String>,
    pub family_name: Option<String>,
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

impl NewRow for NewUser {
    const TABLE: &'static str = "users";
    const KEY: &'static [&'static str] = &["user_id"];

    fn columns(&self) -> Columns<'_> {
        vec![
            ("full_name", (&self.full_name).into()),
            ("email", (&self.email).into()),
            ("mobile_last4", (&self.mobile_last4).into()),
            ("last_login_at", self.last_login_at.into()),
            ("created_at", self.created_at.into()),
        ]
    }
}

/// Adds users; returns their ids in the same order.
pub fn add_users(conn: &Conn<'_>, users: &[NewUser]) -> Result<Vec<i64>, StoreError> {
    new_rows::add_with(conn, users, |user| {
        let last4 = user.mobile_last4.as_deref();
        let searched = user_search_text(&user.full_name, &user.email, last4);
        vec![("email_key", address(&user.email).into()), ("search_text", searched.into())]
    })
}

/// Replaces a user's name and the last four digits of the mobile number.
pub fn change_user(
    conn: &Conn<'_>,
    user_id: i64,
    full_name: &str,
    mobile_last4: Option<&str>,
) -> Result<(), StoreError> {
    let email: String =
        conn.query_one("SELECT email FROM users WHERE user_id = $1", params![user_id])?;
    conn.run(
        "UPDATE users SET full_name = $2, mobile_last4 = $3, search_text = $4 WHERE user_id = $1",
        params![
            user_id,
            full_name,
            mobile_last4,
            user_search_text(full_name, &email, mobile_last4)
        ],
    )
}

/// Records a user's sign-in.
pub fn set_last_login(conn: &Conn<'_>, user_id: i64, now_ms: i64) -> Result<(), StoreError> {
    conn.run("UPDATE users SET last_login_at = $2 WHERE user_id = $1", params![user_id, now_ms])
}

/// Adds profiles; returns their ids in the same order.
pub fn add_players(conn: &Conn<'_>, players: &[NewPlayer]) -> Result<Vec<i64>, StoreError> {
    let more = search_texts_of_players(conn, players.iter())?;
    let ids = new_rows::add_with(conn, players, more)?;
    add_sports(conn, ids.iter().copied().zip(players))?;
    Ok(ids)
}

/// Overwrites profiles with what a source says. The account of a profile does not change, and what people have
/// said of themselves stays: the birth and the gender category of a profile that has an account. A profile that was
/// erased stays so.
pub fn change_players(conn: &Conn<'_>, players: &[(i64, NewPlayer)]) -> Result<(), StoreError> {
    let ids: Vec<i64> = players.iter().map(|(id, _)| *id).collect();
    let erased: Vec<i64> = batch::query_by_ids(
        conn,
        "SELECT player_profile_id FROM player_profiles
         WHERE erased_at IS NOT NULL AND player_profile_id IN ({ids})",
        &ids,
    )?;
    let players: Vec<_> = players.iter().filter(|(id, _)| !erased.contains(id)).cloned().collect();
    let players = with_what_stays(conn, &players)?;
    overwrite(conn, &players)
}

/// Overwrites a profile with what its person or guardian says. Sports that are left out are taken away.
pub fn change_own_player(
    conn: &Conn<'_>,
    player_profile_id: i64,
    player: NewPlayer,
) -> Result<(), StoreError> {
    conn.run("DELETE FROM player_sports WHERE player_profile_id = $1", params![player_profile_id])?;
    overwrite(conn, &[(player_profile_id, player)])
}

/// Sets what was asked for a player in public.
pub fn set_shown_names(
    conn: &Conn<'_>,
    player_profile_id: i64,
    wish: Option<ShownWish>,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE player_profiles SET shown_names = $2 WHERE player_profile_id = $1",
        params![player_profile_id, wish.map(ShownWish::as_str)],
    )
}

/// Gives a profile to an app user, who gets its place in the counts; returns by how much the number of
/// app users with a profile changes.
pub fn give_player(
    conn: &Conn<'_>,
    player_profile_id: i64,
    user_id: i64,
) -> Result<i64, StoreError> {
    let Some(player) = stored_player(conn, player_profile_id)? else { return Ok(0) };
    if player.user_id == Some(user_id) {
        return Ok(0);
    }
    conn.run(
        "UPDATE player_profiles SET user_id = $2 WHERE player_profile_id = $1",
        params![player_profile_id, user_id],
    )?;
    let lost = match player.user_id {
        Some(before) => {
            batch::add_to_column(
                conn,
                "users",
                "user_id",
                "player_count",
                &BTreeMap::from([(before, -1)]),
            )?;
            conn.query_one::<i64>(
                "SELECT COUNT(*) FROM users WHERE user_id = $1 AND player_count = 0",
                params![before],
            )?
        }
        None => 0,
    };
    let first = count_profiles(conn, [user_id])?;
    overwrite(conn, &[(player_profile_id, NewPlayer { user_id: Some(user_id), ..player })])?;
    Ok(first - lost)
}

/// Overwrites profiles. Where the name is another one, its copies are as well.
fn overwrite(conn: &Conn<'_>, players: &[(i64, NewPlayer)]) -> Result<(), StoreError> {
    type Before = (i64, String, Option<String>, Option<String>);
    let more = search_texts_of_players(conn, players.iter().map(|(_, player)| player))?;
    let ids: Vec<i64> = players.iter().map(|(id, _)| *id).collect();
    let select =
        "SELECT player_profile_id, player_name, given_name, family_name FROM player_profiles
         WHERE player_profile_id IN ({ids})";
    let before: HashMap<i64, Before> = batch::query_by_ids::<Before>(conn, select, &ids)?
        .into_iter()
        .map(|row| (row.0, row))
        .collect();
    new_rows::change_with(conn, players, more)?;
    for (id, player) in players {
        let Some((_, old, given, family)) = before.get(id) else { continue };
        if *old == player.player_name {
            continue;
        }
        copies::carry(conn, *id, old, &player.player_name)?;
        let person = |name, given, family| PersonName { name, given, family, profile: None };
        let old = person(old, given.as_deref(), family.as_deref());
        let (given, family) = (player.given_name.as_deref(), player.family_name.as_deref());
        let new = person(&player.player_name, given, family);
        copies::carry_into_told(conn, *id, [old, new])?;
    }
    add_sports(conn, players.iter().map(|(id, player)| (*id, player)))
}

row! {
    /// A profile as it is stored, without its sports.
    struct StoredPlayer {
        user_id: Option<i64>,
        player_name: String,
        given_name: Option<String>,
        family_name: Option<String>,
        birth_date: Option<String>,
        birth_year: Option<i64>,
        gender_category_id: Option<i64>,
        country_code: Option<String>,
        is_active: bool,
        created_at: i64,
    }
}

/// A profile with its sports, as it would be added.
pub fn stored_player(
    conn: &Conn<'_>,
    player_profile_id: i64,
) -> Result<Option<NewPlayer>, StoreError> {
    let stored: Option<StoredPlayer> = conn.query_opt(
        "SELECT user_id, player_name, given_name, family_name, birth_date, birth_year, gender_category_id,
            country_code, is_active, created_at FROM player_profiles WHERE player_profile_id = $1",
        params![player_profile_id],
    )?;
    let Some(row) = stored else { return Ok(None) };
    let sport_ids = conn.query(
        "SELECT sport_id FROM player_sports WHERE player_profile_id = $1 ORDER BY sport_id",
        params![player_profile_id],
    )?;
    Ok(Some(NewPlayer {
        user_id: row.user_id,
        player_name: row.player_name,
        given_name: row.given_name,
        family_name: row.family_name,
        birth_date: stored_day(row.birth_date.as_deref()),
        birth_year: row.birth_year,
        gender_category_id: row.gender_category_id,
        country_code: row.country_code,
        sport_ids,
        is_active: row.is_active,
        // Stored milliseconds are always within jiff's range.
        created_at: Timestamp::from_millisecond(row.created_at).unwrap_or(Timestamp::UNIX_EPOCH),
    }))
}

/// The profiles with what a source does not change.
fn with_what_stays(
    conn: &Conn<'_>,
    players: &[(i64, NewPlayer)],
) -> Result<Vec<(i64, NewPlayer)>, StoreError> {
    let ids: Vec<i64> = players.iter().map(|(id, _)| *id).collect();
    let select =
        "SELECT player_profile_id, sport_id FROM player_sports WHERE player_profile_id IN ({ids})";
    let mut sports: HashMap<i64, Vec<i64>> = HashMap::new();
    for (player, sport) in batch::query_by_ids::<(i64, i64)>(conn, select, &ids)? {
        sports.entry(player).or_default().push(sport);
    }
    row! {
        struct Said {
            player_profile_id: i64,
            user_id: i64,
            birth_date: Option<String>,
            birth_year: Option<i64>,
            gender_category_id: Option<i64>,
        }
    }
    let select = "SELECT player_profile_id, user_id, birth_date, birth_year, gender_category_id
         FROM player_profiles WHERE user_id IS NOT NULL AND player_profile_id IN ({ids})";
    let said: Vec<Said> = batch::query_by_ids(conn, select, &ids)?;
    let mut said: HashMap<i64, Said> =
        said.into_iter().map(|said| (said.player_profile_id, said)).collect();
    let mut players = players.to_vec();
    for (id, player) in &mut players {
        for sport in sports.remove(id).unwrap_or_default() {
            if !player.sport_ids.contains(&sport) {
                player.sport_ids.push(sport);
            }
        }
        if let Some(said) = said.remove(id) {
            player.user_id = Some(said.user_id);
            player.birth_date = stored_day(said.birth_date.as_deref());
            player.birth_year = said.birth_year;
            player.gender_category_id = said.gender_category_id;
        }
    }
    Ok(players)
}

fn search_texts_of_players<'p>(
    conn: &Conn<'_>,
    players: impl Iterator<Item = &'p NewPlayer> + Clone,
) -> Result<impl Fn(&NewPlayer) -> Columns<'static>, StoreError> {
    let accounts: Vec<i64> = players.clone().filter_map(|player| player.user_id).collect();
    let select = "SELECT user_id, email FROM users WHERE user_id IN ({ids})";
    let emails: HashMap<i64, String> =
        batch::query_by_ids(conn, select, &accounts)?.into_iter().collect();
    let sports: Vec<i64> = players.flat_map(|player| player.sport_ids.clone()).collect();
    let sports = names(conn, Name::Sport, &sports)?;
    Ok(move |player: &NewPlayer| {
        let mut of_player: Vec<i64> = player.sport_ids.clone();
        of_player.sort_unstable();
        of_player.dedup();
        let searched = player_search_text(
            &player.player_name,
            player.user_id.and_then(|id| emails.get(&id)).map(String::as_str),
            player.country_code.as_deref(),
            of_player.iter().filter_map(|id| sports.get(id)).map(String::as_str),
        );
        vec![("search_text", searched.into())]
    })
}

fn add_sports<'p>(
    conn: &Conn<'_>,
    players: impl Iterator<Item = (i64, &'p NewPlayer)>,
) -> Result<(), StoreError> {
    conn.insert_many(
        "INSERT INTO player_sports (player_profile_id, sport_id)",
        "ON CONFLICT DO NOTHING",
        players.flat_map(|(id, player)| {
            player.sport_ids.iter().map(move |sport| vec![id.into(), (*sport).into()])
        }),
    )
}

pub(crate) fn user_search_text(full_name: &str, email: &str, mobile_last4: Option<&str>) -> String {
    search_text([full_name, email, mobile_last4.unwrap_or_default()])
}

pub(crate) fn player_search_text<'a>(
    player_name: &'a str,
    email: Option<&'a str>,
    country_code: Option<&'a str>,
    sport_names: impl IntoIterator<Item = &'a str>,
) -> String {
    let parts = [Some(player_name), email, country_code];
    search_text(parts.into_iter().flatten().chain(sport_names))
}

impl NewRow for NewPlayer {
    const TABLE: &'static str = "player_profiles";
    const KEY: &'static [&'static str] = &["player_profile_id"];
    const KEPT: &'static [&'static str] = &["user_id", "created_at"];

    fn columns(&self) -> Columns<'_> {
        vec![
            ("player_name", (&self.player_name).into()),
            ("given_name", (&self.given_name).into()),
            ("family_name", (&self.family_name).into()),
            ("birth_date", self.birth_date.into()),
            ("birth_year", self.birth_year.into()),
            ("gender_category_id", self.gender_category_id.into()),
            ("country_code", (&self.country_code).into()),
            ("is_active", self.is_active.into()),
            ("user_id", self.user_id.into()),
            ("created_at", self.created_at.into()),
        ]
    }
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
        "SELECT user_id FROM users WHERE player_count = 0 AND user_id IN ({ids})",
        &ids,
    )?;
    batch::add_to_column(conn, "users", "user_id", "player_count", &deltas)?;
    Ok(first.len() as i64)
}
