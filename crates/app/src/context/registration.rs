//! Adding and changing app users and player profiles.
//!
//! Like every function that records data, these take the caller's transaction and any
//! number of rows. Roll-ups are updated in the same call.

use touchline_domain::Scheduled;
use touchline_domain::shown_names::parts_after;
use touchline_store::Conn;
use touchline_store::people::changes;
use touchline_store::rollups::{Counter, Growth, Tally};
use touchline_words::Sentence;

use crate::AppError;
use crate::context::rules::{check, day_is_fit, name_can_be_kept};

/// The most characters of a mobile number as it is typed.
const MAX_MOBILE: usize = 40;

pub use touchline_store::people::changes::{NewPlayer, NewUser};

/// Adds app users; returns their ids in the same order.
///
/// # Errors
/// [`AppError::Invalid`] for a name or an address that is blank or too long, or a mobile
/// number that is not exactly its last four digits; the store's `Unique` when an e-mail
/// address is taken.
pub fn add_users(conn: &Conn<'_>, users: &[NewUser]) -> Result<Vec<i64>, AppError> {
    for user in users {
        name_can_be_kept("full_name", &user.full_name)?;
        name_can_be_kept("email", &user.email)?;
        let four_digits =
            |last4: &str| last4.len() == 4 && last4.bytes().all(|b| b.is_ascii_digit());
        check(
            user.mobile_last4.as_deref().is_none_or(four_digits),
            "mobile_last4",
            Sentence::LastFourDigits,
        )?;
    }
    let ids = changes::add_users(conn, users)?;
    let mut tally = Tally::default();
    tally.count(Counter::Users, ids.len() as i64);
    for user in users {
        tally.grow(Growth::Users, user.created_at);
    }
    tally.apply(conn)?;
    Ok(ids)
}

/// The last four digits of a mobile number, which are all that is stored of it; none of an empty one.
///
/// # Errors
/// [`AppError::Invalid`] for what is no number, or is too short.
pub(crate) fn last_four(mobile: &str) -> Result<Option<String>, AppError> {
    if mobile.trim().is_empty() {
        return Ok(None);
    }
    let digits: Vec<char> = mobile.chars().filter(char::is_ascii_digit).collect();
    let is_number = mobile.chars().count() <= MAX_MOBILE
        && mobile.chars().all(|c| c.is_ascii_digit() || " +-./()".contains(c))
        && digits.len() >= 4;
    check(is_number, "mobile", Sentence::MobileUnfit)?;
    Ok(Some(digits[digits.len() - 4..].iter().collect()))
}

fn player_is_fit(player: &NewPlayer) -> Result<(), AppError> {
    name_can_be_kept("player_name", &player.player_name)?;
    day_is_fit("birth_date", player.birth_date)?;
    let today = Scheduled::instant(player.created_at).day();
    let is_born = player.birth_date.is_none_or(|day| day <= today);
    check(is_born, "birth_date", Sentence::BornInFuture)
}

/// Adds player profiles; returns their ids in the same order.
///
/// # Errors
/// [`AppError::Invalid`] for a name that is blank or too long, or a birth in the future.
pub fn add_players(conn: &Conn<'_>, players: &[NewPlayer]) -> Result<Vec<i64>, AppError> {
    players.iter().try_for_each(player_is_fit)?;
    let ids = changes::add_players(conn, players)?;
    let first_profiles =
        changes::count_profiles(conn, players.iter().filter_map(|player| player.user_id))?;
    let mut tally = Tally::default();
    tally.count(Counter::Players, ids.len() as i64);
    tally.count(Counter::UsersWithProfile, first_profiles);
    for player in players {
        tally.grow(Growth::Players, player.created_at);
    }
    tally.apply(conn)?;
    Ok(ids)
}

/// The parts of a name that somebody has instead of the one that is stored: a source's parts of another name are none of this
/// one, except for the one that has not changed.
pub(crate) fn parts_of_name(stored: &NewPlayer, name: &str) -> (Option<String>, Option<String>) {
    if name == stored.player_name {
        return (stored.given_name.clone(), stored.family_name.clone());
    }
    parts_after(name, stored.given_name.as_deref(), stored.family_name.as_deref())
}

/// Overwrites a profile with what its person or guardian says. Sports that are left out are taken away.
///
/// # Errors
/// [`AppError::Invalid`] for a name that is blank or too long.
pub(crate) fn change_own_player(
    conn: &Conn<'_>,
    player_profile_id: i64,
    player: NewPlayer,
) -> Result<(), AppError> {
    name_can_be_kept("player_name", &player.player_name)?;
    Ok(changes::change_own_player(conn, player_profile_id, player)?)
}

/// Gives a profile to an app user.
pub(crate) fn give_player(
    conn: &Conn<'_>,
    player_profile_id: i64,
    user_id: i64,
) -> Result<(), AppError> {
    let more = changes::give_player(conn, player_profile_id, user_id)?;
    let mut tally = Tally::default();
    tally.count(Counter::UsersWithProfile, more);
    Ok(tally.apply(conn)?)
}

/// Overwrites player profiles with what a source says. Their account and creation day stay; sports are added, never
/// removed, and what people have said of their own birth and gender category stays.
///
/// # Errors
/// [`AppError::Invalid`] for a name that is blank or too long, or a birth in the future.
pub fn change_players(conn: &Conn<'_>, players: &[(i64, NewPlayer)]) -> Result<(), AppError> {
    players.iter().try_for_each(|(_, player)| player_is_fit(player))?;
    Ok(changes::change_players(conn, players)?)
}
