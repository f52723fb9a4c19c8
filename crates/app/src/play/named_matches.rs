//! Matches, and the sides that their names or the codes beside them say. The names of matches are parsed here and nowhere else.

use std::collections::{BTreeMap, HashMap};

use jiff::Timestamp;
use touchline_domain::allocations::{Allocation, AllocationTable, allocation};
use touchline_domain::drawing::Source;
use touchline_domain::side_codes::{SideCode, letter_of_group};
use touchline_domain::told_sides::{ToldSides, told_sides};
use touchline_domain::{SideRole, SideSource};
use touchline_store::Conn;
use touchline_store::competitions::draws::{self, ToldSources};
use touchline_store::competitions::{changes, results};
use touchline_store::matches::scoring as rows;

use crate::AppError;
use crate::play::match_day::{self, NewMatch};

/// A match whose title is its name as a source gives it.
#[derive(Debug, Clone)]
pub struct NamedMatch {
    /// The match.
    pub row: NewMatch,
    /// What the source calls its teams. A team may have got another name here since.
    pub teams: [Vec<String>; 2],
    /// Where its sides without a team come from, as far as a code says it.
    pub codes: [Option<SideCode>; 2],
}

impl From<NewMatch> for NamedMatch {
    /// A match of a source that calls its teams as they are called here.
    fn from(row: NewMatch) -> Self {
        Self { row, teams: [Vec::new(), Vec::new()], codes: [None, None] }
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
    let mut new: Vec<(i64, NewMatch)> = ids.clone().zip(new).collect();
    // Who has come to a coded side stays there: the source says where they come from, and not who they are.
    let coded = matches.iter().filter(|(_, one)| one.codes.iter().any(Option::is_some));
    let coded: Vec<i64> = coded.map(|(id, _)| *id).collect();
    for row in rows::matches(conn, &coded)? {
        let told = matches.iter().find(|(id, _)| *id == row.match_id);
        let changed = new.iter_mut().find(|(id, _)| *id == row.match_id);
        let Some(((_, told), (_, changed))) = told.zip(changed) else { continue };
        if told.codes[0].is_some() {
            changed.team_a_id = row.team_a_id;
        }
        if told.codes[1].is_some() {
            changed.team_b_id = row.team_b_id;
        }
    }
    match_day::change_matches_before_rows(conn, now, &new)?;
    changes::remove_sides_without_draw(conn, &ids.clone().collect::<Vec<_>>())?;
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
    let of_match = |NamedMatch { row, teams: [a, b], codes }: &NamedMatch| {
        let Some(name) = row.title.as_deref() else {
            return (row.clone(), [None, None]);
        };
        let [of_a, of_b] = teams(row).map(|team| names.get(&team?));
        let sides = [&called(of_a, a)[..], &called(of_b, b)[..]];
        let ToldSides { title, sources } = told_sides(row.participant_mode, name, sides);
        let [in_a, in_b] = sources;
        let sources = [in_a.filter(|_| codes[0].is_none()), in_b.filter(|_| codes[1].is_none())];
        (NewMatch { title, ..row.clone() }, sources)
    };
    Ok(matches.map(of_match).unzip())
}

/// All that a team of a match is called, if there is one: here and in the source.
fn called<'m>(here: Option<&'m String>, there: &'m [String]) -> Vec<&'m str> {
    let there = there.iter().filter(|_| here.is_some());
    here.into_iter().chain(there).map(String::as_str).collect()
}

/// The codes of the sides of a match that is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodedMatch {
    /// The match.
    pub match_id: i64,
    /// Its division.
    pub division_id: i64,
    /// Where its sides come from, as far as a code says it.
    pub codes: [Option<SideCode>; 2],
}

/// Says where the sides of matches come from by their codes: by the letters of the groups and the numbers of the matches of
/// their division. One of the best of a rank is where the division's allocation says it; without an allocation it stays open.
/// A code that says nothing is left out, because whoever wrote the matches has checked the codes.
///
/// # Errors
/// Those of the database.
pub fn set_coded_sides(conn: &Conn<'_>, matches: &[CodedMatch]) -> Result<(), AppError> {
    let mut by_division: BTreeMap<i64, Vec<&CodedMatch>> = BTreeMap::new();
    for one in matches {
        by_division.entry(one.division_id).or_default().push(one);
    }
    let divisions: Vec<i64> = by_division.keys().copied().collect();
    let numbers = changes::matches_by_number(conn, &divisions)?;
    let mut groups: HashMap<(i64, char), i64> = HashMap::new();
    for ((division, name), id) in changes::groups_by_name(conn, &divisions)? {
        if let Some(letter) = letter_of_group(&name) {
            groups.insert((division, letter), id);
        }
    }
    for row in results::competitions(conn, &divisions)? {
        let division = row.division_id;
        let named = row.allocation.as_deref().and_then(allocation);
        let of_division = &by_division[&division];
        let mut sides = Vec::new();
        let mut told: Vec<(i64, ToldSources)> = Vec::new();
        let table = named.and_then(|of| table_of(of, of_division.iter().map(|one| &one.codes)));
        for one in of_division {
            let mut in_words: ToldSources = [None, None];
            for (at, code) in one.codes.iter().enumerate() {
                let source = match code {
                    None => None,
                    Some(SideCode::Rank { rank, group }) => groups
                        .get(&(division, *group))
                        .map(|id| Source::RankInGroup { group_id: *id, rank: *rank }),
                    Some(SideCode::WinnerOf(number)) => numbers
                        .get(&(division, *number))
                        .map(|id| Source::WinnerOf { match_id: *id }),
                    Some(SideCode::LoserOf(number)) => numbers
                        .get(&(division, *number))
                        .map(|id| Source::LoserOf { match_id: *id }),
                    Some(SideCode::BestOf { rank, .. }) => {
                        let place = table.zip(winner_met(one.codes[1 - at].as_ref()));
                        let place = place.and_then(|(table, met)| table.place_against(met));
                        if place.is_none() {
                            in_words[at] = Some(SideSource {
                                place: Some(*rank),
                                ..SideSource::plain(SideRole::BestPlaced)
                            });
                        }
                        place.map(|place| Source::BestPlaced { rank: *rank, place })
                    }
                };
                let side = if at == 0 { 1 } else { 2 };
                sides.extend(source.map(|source| (one.match_id, side, source)));
            }
            if in_words.iter().any(Option::is_some) {
                told.push((one.match_id, in_words));
            }
        }
        draws::add_sides(conn, division, &sides)?;
        draws::add_told_sources(conn, told.iter().map(|(id, sources)| (*id, sources)))?;
    }
    Ok(())
}

/// The table of an allocation for the matches of a division with these codes: that of the winners that meet thirds there.
pub fn table_of<'c>(
    of: &Allocation,
    codes: impl Iterator<Item = &'c [Option<SideCode>; 2]>,
) -> Option<&'static AllocationTable> {
    let winners = codes.flat_map(|codes| {
        let met = |at: usize| match &codes[at] {
            Some(SideCode::BestOf { groups, .. }) => {
                Some((winner_met(codes[1 - at].as_ref())?, groups.as_slice()))
            }
            _ => None,
        };
        [met(0), met(1)]
    });
    of.table_for(&winners.flatten().collect::<Vec<(char, &[char])>>())
}

/// The group whose winner a code means.
pub const fn winner_met(code: Option<&SideCode>) -> Option<char> {
    match code {
        Some(SideCode::Rank { rank: 1, group }) => Some(*group),
        Some(
            SideCode::Rank { .. }
            | SideCode::BestOf { .. }
            | SideCode::WinnerOf(_)
            | SideCode::LoserOf(_),
        )
        | None => None,
    }
}
