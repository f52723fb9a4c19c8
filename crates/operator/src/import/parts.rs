//! Splits the rows to write into parts, each for its own transaction. One transaction writes at
//! a time: other writers wait for a part, not for the whole folder.
//!
//! A tournament and all its rows are never split, so that no reader sees half of it. A
//! folder is not split at all when a new team plays in a tournament before the one that
//! lists it.

use std::collections::{BTreeSet, HashMap};

use touchline_store::Engine;
use touchline_store::import_ledger::ImportSource;

use super::book::{Book, Keys};
use super::check::{Checked, CheckedSheet, FileRead, RowToWrite};
use super::format::{SEPARATOR, Sheet};
use super::report::FileCounts;

/// A part is closed when it has this many rows: about half a second of work. Each part costs a
/// copy of the folder's keys.
const fn rows_of_a_part(engine: Engine) -> usize {
    match engine {
        Engine::Sqlite => 12_000,
        Engine::Postgres => 500,
    }
}

/// The rows of one transaction.
pub(super) struct Part {
    pub(super) sheets: HashMap<&'static str, CheckedSheet>,
    /// The teams that are first needed in this part, a row for each.
    pub(super) teams: Vec<RowToWrite>,
    /// Its tournaments.
    pub(super) tournaments: BTreeSet<Box<str>>,
    /// The matches that its rows refer to.
    pub(super) matches: Keys,
    /// Whether it is the last part.
    pub(super) is_last: bool,
}

impl Part {
    fn own(&mut self, sheet: &'static str) -> &mut CheckedSheet {
        self.sheets.entry(sheet).or_default()
    }
}

/// The data that all parts share.
pub(super) struct Folder {
    /// The folder's name.
    pub(super) name: String,
    /// The files that were read, in the order of the format.
    pub(super) files: Vec<FileRead>,
    /// The counts of their rows, over all parts.
    pub(super) counts: Vec<FileCounts>,
}

/// The state before a part is written.
pub(super) struct Standing {
    /// The expected state of the source in the database.
    pub(super) source: Option<ImportSource>,
    /// All keys except those of matches, which each part has itself.
    pub(super) book: Book,
    /// The new tournaments so far.
    pub(super) new_tournaments: Vec<ImportedTournament>,
}

/// A new tournament, for Recent Activity.
#[derive(Debug, Clone)]
pub(super) struct ImportedTournament {
    pub(super) id: i64,
    pub(super) sport_ids: Vec<i64>,
}

/// Splits a checked folder into one or more parts.
pub(super) fn cut(checked: Checked, engine: Engine) -> (Folder, Standing, Vec<Part>) {
    let Checked { name, source, mut book, sheets, files, counts } = checked;
    let matches = std::mem::take(&mut book.matches);
    // Only the check needs these.
    book.participants.clear();
    book.statuses.clear();
    book.sports_of_divisions.clear();
    book.stage_names.clear();
    book.group_names.clear();
    let units = Units::of(&sheets, &book);
    let (part_of, last) = units.parts(rows_of_a_part(engine));
    let part_of = |unit: Option<usize>| unit.map_or(last, |unit| part_of[unit]);
    let mut parts: Vec<Part> = (0..=last)
        .map(|number| Part {
            sheets: HashMap::new(),
            teams: Vec::new(),
            tournaments: BTreeSet::new(),
            matches: Keys::new(),
            is_last: number == last,
        })
        .collect();

    for (row, unit) in units.teams {
        parts[part_of(Some(unit))].teams.push(row);
    }
    for (key, unit) in units.of_tournament {
        parts[part_of(Some(unit))].tournaments.insert(key);
    }
    for (key, known) in matches {
        if let Some(unit) = units.of_match.get(&key) {
            parts[part_of(Some(*unit))].matches.insert(key, known);
        }
    }
    for (sheet, checked) in sheets {
        let [to_write, to_remove] = &units.of_rows[sheet];
        // Rules for all tournaments of a sport are written last but count in earlier parts.
        let rules = checked.to_write.iter().zip(to_write).filter(|(_, unit)| unit.is_none());
        let rules: Vec<RowToWrite> = rules.map(|(row, _)| row.clone()).collect();
        for part in &mut parts {
            let rules = if part.is_last { &[][..] } else { &rules };
            part.own(sheet).unchanged = [&checked.unchanged, rules].concat();
        }
        for (row, unit) in checked.to_write.into_iter().zip(to_write) {
            parts[part_of(*unit)].own(sheet).to_write.push(row);
        }
        for (row, unit) in checked.to_remove.into_iter().zip(to_remove) {
            parts[part_of(*unit)].own(sheet).to_remove.push(row);
        }
    }
    let standing = Standing { source, book, new_tournaments: Vec::new() };
    (Folder { name, files, counts }, standing, parts)
}

/// The smallest units: a tournament with all its rows; a match with its rows, when the
/// match itself is unchanged; a player whom no other row names.
#[derive(Default)]
struct Units {
    /// The number of rows of each unit, in the order in which the units first occur.
    rows: Vec<usize>,
    of_tournament: HashMap<Box<str>, usize>,
    of_match: HashMap<Box<str>, usize>,
    /// The last row of each team, which has its name, and the first unit that needs the
    /// team.
    teams: Vec<(RowToWrite, usize)>,
    /// Whether every new team is listed where it is first needed.
    are_apart: bool,
    /// The units of each sheet's rows to write and to remove. A rule for all tournaments
    /// has none.
    of_rows: HashMap<&'static str, [Vec<Option<usize>>; 2]>,
}

impl Units {
    fn of(sheets: &HashMap<&'static str, CheckedSheet>, book: &Book) -> Self {
        let mut units = Self::default();
        // For each team, its last row and the first unit that lists it.
        let mut listed: HashMap<&str, (&RowToWrite, usize)> = HashMap::new();
        let mut of_team: HashMap<&str, usize> = HashMap::new();
        let mut of_player: HashMap<&str, usize> = HashMap::new();
        let but_players = Sheet::ALL.into_iter().filter(|sheet| *sheet != Sheet::Players);
        for sheet in but_players.chain([Sheet::Players]) {
            let Some(checked) = sheets.get(sheet.name()) else { continue };
            let mut of_rows = [const { Vec::new() }; 2];
            let places = |names: fn(&str) -> bool| -> Vec<usize> {
                let columns = sheet.columns().iter().enumerate();
                columns.filter(|(_, column)| names(column)).map(|(place, _)| place).collect()
            };
            let players = places(|column| column.ends_with("player_key"));
            let teams = places(|column| column.contains("team") && column.ends_with("_key"));
            for row in &checked.to_write {
                let values: Vec<&str> = row.text.split(SEPARATOR).collect();
                let unit = match sheet {
                    Sheet::Players => Some(unit_of(&mut of_player, values[0], &mut units.rows)),
                    Sheet::Matches => units.of_key(Sheet::Tournaments, values[1]),
                    _ => units.of_key(sheet, &row.key),
                };
                if let (Sheet::Matches, Some(unit)) = (sheet, unit) {
                    units.of_match.insert(row.key.clone(), unit);
                }
                of_rows[0].push(unit);
                let Some(unit) = unit else { continue };
                units.rows[unit] += 1;
                for (places, firsts) in [(&players, &mut of_player), (&teams, &mut of_team)] {
                    for place in places {
                        let first = firsts.entry(values[*place]).or_insert(unit);
                        *first = unit.min(*first);
                    }
                }
                if sheet == Sheet::Teams {
                    let first = listed.get(values[1]).map_or(unit, |(_, first)| unit.min(*first));
                    listed.insert(values[1], (row, first));
                }
            }
            for row in &checked.to_remove {
                let unit = units.of_key(sheet, &row.row_key);
                of_rows[1].push(unit);
                if let Some(unit) = unit {
                    units.rows[unit] += 1;
                }
            }
            units.of_rows.insert(sheet.name(), of_rows);
        }
        units.are_apart = listed.iter().all(|(key, (_, unit))| {
            unit == &of_team[key] || book.teams.get(*key).is_some_and(|known| known.id != 0)
        });
        units.teams =
            listed.into_iter().map(|(key, (row, _))| (row.clone(), of_team[key])).collect();
        units
    }

    /// The unit of a row, by the part of its key that names the row's owner.
    fn of_key(&mut self, sheet: Sheet, key: &str) -> Option<usize> {
        let owner = key.split(SEPARATOR).next().filter(|owner| !owner.is_empty())?;
        let known = match sheet.columns()[0] {
            "match_key" => &mut self.of_match,
            _ => &mut self.of_tournament,
        };
        Some(unit_of(known, owner, &mut self.rows))
    }

    /// The part of each unit, and the last part.
    fn parts(&self, most_rows: usize) -> (Vec<usize>, usize) {
        let (mut part, mut rows_of_part) = (0, 0);
        let part_of = self.rows.iter().map(|rows| {
            if self.are_apart && rows_of_part > 0 && rows_of_part + rows > most_rows {
                (part, rows_of_part) = (part + 1, 0);
            }
            rows_of_part += rows;
            part
        });
        let part_of = part_of.collect();
        (part_of, part)
    }
}

/// The unit of a key; a new one for a new key.
fn unit_of<'k, K>(known: &mut HashMap<K, usize>, key: &'k str, rows: &mut Vec<usize>) -> usize
where
    K: From<&'k str> + std::borrow::Borrow<str> + std::hash::Hash + Eq,
{
    if let Some(unit) = known.get(key) {
        return *unit;
    }
    rows.push(0);
    known.insert(key.into(), rows.len() - 1);
    rows.len() - 1
}
