//! Matches, and the sides that their names say. The names of matches are parsed here and nowhere else.

use std::collections::HashMap;

use jiff::Timestamp;
use touchline_domain::told_sides::{ToldSides, told_sides};
use touchline_store::Conn;
use touchline_store::competitions::draws::{self, ToldSources};

use crate::AppError;
use crate::play::match_day::{self, NewMatch};

/// Adds matches whose titles are their names as a source gives them.
///
/// # Errors
/// As [`match_day::add_matches`].
pub fn add_matches(
    conn: &Conn<'_>,
    now: Timestamp,
    matches: &[NewMatch],
) -> Result<Vec<i64>, AppError> {
    let (matches, sources) = parsed(conn, matches.iter())?;
    let ids = match_day::add_matches(conn, now, &matches)?;
    draws::add_told_sources(conn, ids.iter().copied().zip(&sources))?;
    Ok(ids)
}

/// Overwrites such matches.
///
/// # Errors
/// As [`match_day::add_matches`].
pub fn change_matches(
    conn: &Conn<'_>,
    now: Timestamp,
    matches: &[(i64, NewMatch)],
) -> Result<(), AppError> {
    let ids = matches.iter().map(|(id, _)| *id);
    let (new, sources) = parsed(conn, matches.iter().map(|(_, new)| new))?;
    let new: Vec<(i64, NewMatch)> = ids.clone().zip(new).collect();
    match_day::change_matches_before_rows(conn, now, &new)?;
    Ok(draws::set_told_sources(conn, ids.zip(&sources))?)
}

/// The matches with the titles that remain, and where their sides come from.
fn parsed<'m>(
    conn: &Conn<'_>,
    matches: impl Iterator<Item = &'m NewMatch> + Clone,
) -> Result<(Vec<NewMatch>, Vec<ToldSources>), AppError> {
    let teams = |m: &NewMatch| [m.team_a_id, m.team_b_id];
    let ids: Vec<i64> = matches.clone().flat_map(teams).flatten().collect();
    let names: HashMap<i64, String> = draws::team_names(conn, &ids)?.into_iter().collect();
    let of_match = |m: &NewMatch| {
        let teams = teams(m).map(|team| names.get(&team?).map(String::as_str));
        let name = m.title.as_deref().unwrap_or_default();
        let ToldSides { title, sources } = told_sides(m.participant_mode, name, teams);
        (NewMatch { title, ..m.clone() }, sources)
    };
    Ok(matches.map(of_match).unzip())
}
