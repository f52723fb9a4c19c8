//! Matches, and the sides that their names say. The names of matches are parsed here and nowhere else.

use std::collections::HashMap;

use jiff::Timestamp;
use touchline_domain::told_sides::{ToldSides, told_sides};
use touchline_store::Conn;
use touchline_store::competitions::draws::{self, ToldSources};

use crate::AppError;
use crate::play::match_day::{self, NewMatch};

/// A match whose title is its name as a source gives it.
#[derive(Debug, Clone)]
pub struct NamedMatch {
    /// The match.
    pub row: NewMatch,
    /// What the source calls its teams. A team may have got another name here since.
    pub teams: [Vec<String>; 2],
}

impl From<NewMatch> for NamedMatch {
    /// A match of a source that calls its teams as they are called here.
    fn from(row: NewMatch) -> Self {
        Self { row, teams: [Vec::new(), Vec::new()] }
    }
}

/// Adds matches whose titles are their names as a source gives them.
///
/// # Errors
/// As [`match_day::add_matches`].
pub fn add_matches(
    conn: &Conn<'_>,
    now: Timestamp,
    matches: &[NamedMatch],
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
    matches: &[(i64, NamedMatch)],
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
    matches: impl Iterator<Item = &'m NamedMatch> + Clone,
) -> Result<(Vec<NewMatch>, Vec<ToldSources>), AppError> {
    let teams = |m: &NewMatch| [m.team_a_id, m.team_b_id];
    let ids: Vec<i64> = matches.clone().flat_map(|m| teams(&m.row)).flatten().collect();
    let names: HashMap<i64, String> = draws::team_names(conn, &ids)?.into_iter().collect();
    let of_match = |NamedMatch { row, teams: [a, b] }: &NamedMatch| {
        let [of_a, of_b] = teams(row).map(|team| names.get(&team?));
        let name = row.title.as_deref().unwrap_or_default();
        let sides = [&called(of_a, a)[..], &called(of_b, b)[..]];
        let ToldSides { title, sources } = told_sides(row.participant_mode, name, sides);
        (NewMatch { title, ..row.clone() }, sources)
    };
    Ok(matches.map(of_match).unzip())
}

/// All that a team of a match is called, if there is one: here and in the source.
fn called<'m>(here: Option<&'m String>, there: &'m [String]) -> Vec<&'m str> {
    let there = there.iter().filter(|_| here.is_some());
    here.into_iter().chain(there).map(String::as_str).collect()
}
